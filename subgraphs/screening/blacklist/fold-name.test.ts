import { foldName, foldNumber } from './fold-name.js';

const same = (a: string, b: string): boolean => foldName(a).some((way) => foldName(b).includes(way));

describe('two names are the same', () => {
  it.each([
    ['Nino Beridze', 'BERIDZE NINO'],
    ['José  Álvarez-Ruiz', 'alvarez ruiz JOSE'],
    ["Sean O'Brien", 'OBRIEN SEAN'],
    ['Jürgen Müller', 'MUELLER JUERGEN'],
    ['Jürgen Müller', 'MULLER JURGEN'],
    ['Søren Ærø', 'SOEREN AEROE'],
    ['ნინო ბერიძე', 'Nino Beridze'],
    ['ალექსანდრე', 'ალექსანდრე'],
    ['Иван Ковалёв', 'ИВАН КОВАЛЕВ'],
    ['Иван Петров', 'PETROV IVAN'],
    ['Γιώργος Παπάς', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ'],
    ['مُحَمَّد أحمد', 'محمد احمد'],
    ['علی', 'علي'],
    ['दिनेश कुमार', 'कुमार दिनेश'],
    // A soft hyphen, a space without width, a mark of direction, a filler, a joiner, and a tag.
    ['I\u00adv\u200ban P\u202ee\u3164t\u200dr\u{e0041}ov', 'Ivan Petrov'],
    ['Ив\u00adан Пет\u200dров', 'Ivan Petrov'],
  ])('%s and %s', (a, b) => expect(same(a, b)).toBe(true));
});

describe('two names are not the same', () => {
  it.each([
    ['Nino Beridze', 'Nina Beridze'],
    ['John Smith', 'John Michael Smith'],
    // Vowel signs and voicing marks make other letters.
    ['राम', 'रोम'],
    ['かき', 'がき'],
    ['กา', 'กี'],
    ['---', '***'],
    // Where letters join, a joiner that keeps them apart stands between two words.
    ['علی\u200cرضا', 'علیرضا'],
  ])('%s and %s', (a, b) => expect(same(a, b)).toBe(false));
});

it('numbers are compared without case, spaces and hyphens', () => {
  expect(foldNumber(' ab-12 34–x ')).toBe('AB1234X');
  expect(foldNumber('- -')).toBe('');
});
