import { growth, LINEAR } from '../../../test/support/work.js';
import { nameKeys, prepareName } from './prepare-name.js';
import { scriptOf } from './script.js';

const keys = (text: string) => nameKeys(text)[0]?.join(' ');

describe('a name in Latin letters is read as words', () => {
  it.each([
    ['case and accents', 'JOSÉ Peña', 'jose pena'],
    ['letters that are no accented ones', 'Łukasz Strauß Ægir', 'lukasz strauss aegir'],
    ['letters of mathematics and of full width', '𝕵𝖔𝖍𝖓 Ｓｍｉｔｈ', 'john smith'],
    ['apostrophes', "O'Brien Sa‘id", 'obrien said'],
    ['hyphens', 'Jean-Luc Ben-Ami', 'jean luc =ben ami'],
    ['a comma', 'Hartwell, William', 'hartwell william'],
    ['initials', 'J.R. Hartwell', 'j r hartwell'],
    ['initials written together', 'Dr JRR Hartwell', 'dr j r r hartwell'],
    ['short names in capitals', 'Eng Hen NG', 'eng hen ng'],
    ['initials in a letter of its own', 'Þ. Jónsson', 't jonsson'],
    ['the article', 'Omar al-Zarqawi', 'omar =al zarqawi'],
    ['the article as a first name', 'Al Hartwell', '=al hartwell'],
    ['the servant of', 'Abdurrahman Abd-el-Kader', 'abd rahman abd =el kader'],
    ['God and faith', 'Habibullah Shamsuddin', 'habib allah shams din'],
    ['titles that end like compounds', 'Ayatollah Khamenei', 'ayatollah khamenei'],
    ['names that end like compounds', 'Noordin Othman', 'noordin othman'],
    ['letters with marks in two spellings', 'Ćosić Đorđe', 'cosic|chosich dorde|djordje'],
    ['Dutch particles', 'Jan van der Meer', 'jan =van =der meer'],
    ['Vietnamese names that are particles elsewhere', 'Lê Văn Đức', 'le van duc|djuc'],
    ['character references', 'O&#39;Brien &amp; Pe&#xF1;a', 'obrien pena'],
    ['what nobody sees', 'W\u00adil\u200bli\u202eam Hart\u200dw\u2060e\u3164ll\ufeff', 'william hartwell'],
    ['what nobody sees, as a reference', 'Wil&#173;liam Hart&#x200b;well', 'william hartwell'],
    ['digits and signs', 'William 3 Hartwell (†)', 'william hartwell'],
  ])('%s', (_what, text, expected) => {
    expect(keys(text)).toBe(expected);
  });
});

describe('a name in another script is read by its sounds', () => {
  it.each([
    ['Cyrl', 'Щербаков Юрий', 'shcherbakov yuriy'],
    ['Cyrl', 'Геннадий', 'gennadiy|hennadiy'],
    ['Cyrl', 'Ђорђе Ћосић', 'djordje cosic'],
    ['Cyrl', 'Cергей Hиколаев', 'sergey|serhey nikolaev'],
    ['Grek', 'Γιώργος Μπακογιάννης', 'giorgos bakogiannis'],
    ['Geor', 'გიორგი ბერიძე', 'giorgi beridze'],
    ['Armn', 'Արամ Ոսկանյան', 'aram voskanyan'],
    ['Hani', '陈国强', 'chen guoqiang'],
    ['Hani', '歐陽明', 'ouyang ming'],
    ['Kana', 'たなか けんいち', 'tanaka kenichi'],
    ['Hang', '김정철', 'kim jeong cheol'],
    ['Arab', 'محمد بن راشد', 'muhammad|*mhmd =bin rashid|*rSd'],
    ['Arab', 'عبدالرحمن', 'abd rahman|*rhmn'],
    ['Arab', 'خيرالله نورالدين', '*xr allah nur|*nr din'],
    ['Hebr', 'משה כץ', 'moshe|*mS|*ms katz|*kc|*xc'],
  ])('%s: %s', (script, text, expected) => {
    expect(scriptOf(text)).toBe(script);
    expect(keys(text)).toBe(expected);
  });

  it('reads capitals in both ways where all are capitals', () => {
    expect(nameKeys('VLK JAN')).toEqual([
      ['vlk', 'jan'],
      ['v', 'l', 'k', 'jan'],
    ]);
  });

  it('reads Chinese characters in both ways when they may be Japanese', () => {
    expect(nameKeys('田中健一')).toContainEqual(['tanaka', 'kenichi']);
    expect(nameKeys('田中健一')).toHaveLength(2);
  });

  it('reads both scripts of one field', () => {
    expect(nameKeys('Amir Khazmat (original script: Амир Хазмат)')).toHaveLength(2);
  });
});

describe('whatever is given', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['digits', '12 345'],
    ['signs', '?!*'],
    ['an unknown script', 'ᚠᚢᚦ'],
  ])('has no reading when it holds no letters: %s', (_what, text) => {
    expect(prepareName(text)).toEqual([]);
  });

  it('is read in bounded time and size', async () => {
    const pieces = ['a', 'oud', 'abdul', 'щ', '国', '김', 'ث', 'שב', 'Namea Nameb Namec '];
    const prepare = (size: number) => {
      for (const piece of pieces) {
        for (const name of prepareName(piece.repeat(size))) expect(name.tokens.length).toBeLessThanOrEqual(14);
      }
    };
    expect(await growth(prepare, 625)).toBeLessThan(LINEAR);
  });
});
