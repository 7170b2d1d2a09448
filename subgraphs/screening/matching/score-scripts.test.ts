import { growth, LINEAR } from '../../../test/support/work.js';
import { nameKeys } from '../names/prepare-name.js';
import { scriptOf } from '../names/script.js';
import { prepareQuery } from './query.js';
import { DEFAULT_THRESHOLD } from './default-threshold.js';
import { preparePerson, scorePerson } from './score-person.js';

const score = (a: string, b: string) =>
  scorePerson(
    prepareQuery({ fullName: a }),
    preparePerson({ id: 'x', source: 'x', entityKind: 'person', topics: [], names: [{ text: b, kind: 'primary' }] }),
  ).score;

describe('a name in its own script', () => {
  it.each([
    ['Deva', 'देव कुमार', 'Dev Kumar', 'Dev Kamal'],
    ['Deva', 'जगदीश मिश्र', 'Jagadish Mishra', 'Jagat Mishra'],
    ['Deva', 'आनन्द सिंह', 'Anand Singh', 'Anil Singh'],
    ['Beng', 'মুহাম্মদ ইউনূস', 'Muhammad Yunus', 'Mahmud Yunus'],
    ['Beng', 'আনোয়ার তালুকদার', 'Anwar Talukdar', 'Anis Talukdar'],
    ['Guru', 'ਗੁਰਪ੍ਰੀਤ ਸਿੱਧੂ', 'Gurpreet Sidhu', 'Gurdeep Sidhu'],
    ['Gujr', 'ભૂપેન્દ્ર પટેલ', 'Bhupendra Patel', 'Bhavesh Patel'],
    ['Taml', 'முருகன் கிருஷ்ணன்', 'Murugan Krishnan', 'Murugan Krishnamurthy'],
    ['Telu', 'చంద్రశేఖర రావు', 'Chandrasekhara Rao', 'Chandrababu Rao'],
    ['Knda', 'ಸಿದ್ದರಾಮಯ್ಯ ಗೌಡ', 'Siddaramaiah Gowda', 'Shivakumar Gowda'],
    ['Mlym', 'രാജേഷ് മേനോൻ', 'Rajesh Menon', 'Suresh Menon'],
    ['Sinh', 'මහින්ද රාජපක්ෂ', 'Mahinda Rajapaksa', 'Sarath Rajapaksa'],
    ['Thai', 'สมชาย ชินวัตร', 'Somchai Shinawatra', 'Somsak Shinawatra'],
    ['Thai', 'สมศักดิ์ ใจดี', 'Somsak Jaidee', 'Somchai Jaidee'],
    ['Thai', 'ภูมิพล เวชชาชีวะ', 'Bhumibol Vejjajiva', 'Pridi Vejjajiva'],
    ['Hani', '朴槿惠', 'Park Geun-hye', 'Park Geun-ho'],
    ['Laoo', 'ຄຳໄຕ ສີພັນດອນ', 'Khamtai Siphandon', 'Thongloun Siphandon'],
    ['Khmr', 'ហ៊ុន ម៉ាណែត', 'Hun Manet', 'Hun Sen'],
    ['Mymr', 'မင်းအောင်လှိုင်', 'Min Aung Hlaing', 'Zaw Aung Hlaing'],
    ['Khmr', 'នរោត្តម សីហមុនី', 'Norodom Sihamoni', 'Norodom Ranariddh'],
    ['Mymr', 'ခင်သီတာ', 'Khin Thida', 'Khin Nilar'],
    ['Mymr', 'ဦးဝင်းမြင့်', 'U Win Myint', 'U Thein Myint'],
    ['Ethi', 'አበበ ገብረሚካኤል', 'Abebe Gebremichael', 'Abiy Gebremichael'],
    ['Ethi', 'መንግሥቱ ኃይለማርያም', 'Mengistu Hailemariam', 'Mulugeta Hailemariam'],
    ['Tibt', 'བསྟན་འཛིན་རྒྱ་མཚོ', 'Tenzin Gyatso', 'Tsering Gyatso'],
  ])('%s: %s is %s, and not %s', (script, native, latin, other) => {
    expect(scriptOf(native)).toBe(script);
    expect(score(native, latin)).toBeGreaterThan(DEFAULT_THRESHOLD + 0.05);
    expect(score(latin, native)).toBeCloseTo(score(native, latin), 6);
    expect(score(native, native)).toBeGreaterThanOrEqual(0.99);
    expect(score(native, other)).toBeLessThan(DEFAULT_THRESHOLD);
  });

  it.each([
    ['schwas that are not heard', 'रामदेव कुमार', 'ramdev|ramadev kumar'],
    ['letters with a dot', 'ज़ाकिर', 'zakir'],
    ['nasal signs before lips', 'अंबिका', 'ambika'],
    ['one letter for two sounds', 'பாண்டியன்', 'pandiyan|bandiyan'],
    ['silenced letters', 'วงศ์', 'wong|wang|vang|*ng'],
    ['consonants without vowels', 'መስፍን', 'mesfin|masfin|mesfen|masfen'],
    ['syllables written together', 'အောင်ဆန်း', 'aung san|hsan'],
  ])('is read with %s', (_what, text, keys) => {
    expect(nameKeys(text)[0]?.join(' ')).toBe(keys);
  });

  it('is read in bounded time', async () => {
    const readAll = (size: number) => {
      for (const letter of ['क', 'த', 'ส', 'ເ', 'ក', 'က', 'ረ', 'ན', '်', '์', '্'])
        for (const name of nameKeys(letter.repeat(size))) expect(name.length).toBeLessThanOrEqual(14);
    };
    expect(await growth(readAll, 300)).toBeLessThan(LINEAR);
  });
});
