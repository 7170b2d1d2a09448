import { openItems, scriptReasons } from './break-off.js';
import type { CallDetail, CallScript } from './operations.generated.js';
import type { ScriptContent } from '../../contract/members.js';
import { editedScript, EMPTY_SCRIPT, mistakesIn, newItem, scriptOf } from './edited-script.js';

const SCRIPT: ScriptContent = {
  name: 'Ours',
  items: [
    { key: 'consent', section: 'Before', kind: 'say', text: 'Do you agree?', required: true },
    {
      ...({ key: 'item-3', section: 'Document', kind: 'draw', text: 'Tilt it, and look at', required: false } as const),
      features: { card: ['Hologram', 'Kinegram'], visa: ['Stamp'] },
      draw: 2,
    },
  ],
  breakOffReasons: ['Too dark', 'Not alone'],
};

describe('a script in the editor', () => {
  it('comes out as it went in, with kinds of documents that the editor does not know', () => {
    expect(scriptOf(editedScript(SCRIPT))).toEqual(SCRIPT);
    expect(mistakesIn(editedScript(SCRIPT)).size).toBe(0);
  });

  it('gives items that are new a key that no other one has, and leaves those of the others', () => {
    const { items, ...rest } = editedScript(SCRIPT);
    const added = { ...newItem('Document'), text: ' Hold it still ' };
    const saved = scriptOf({ ...rest, items: [added, ...items] });
    expect(saved.items.map(({ key }) => key)).toEqual(['item-4', 'consent', 'item-3']);
    expect(saved.items[0]).toEqual({
      ...{ key: 'item-4', section: 'Document', kind: 'check', text: 'Hold it still', required: true },
    });
  });

  it('says what is missing before it is sent', () => {
    expect([...mistakesIn(EMPTY_SCRIPT)]).toEqual([
      ['name', 'text'],
      ['items', 'text'],
    ]);
    const drawn = { ...newItem(''), kind: 'draw', text: 'Look at' } as const;
    const mistakeOf = (item: typeof drawn) => mistakesIn({ ...EMPTY_SCRIPT, name: 'Ours', items: [item] }).get(item.id);
    expect(mistakeOf(drawn)).toBe('features');
    expect(mistakeOf({ ...drawn, features: { '*': '\n Hologram' } })).toBeUndefined();
    for (const draw of ['', '0', '11', '1.5', 'three']) {
      expect(mistakeOf({ ...drawn, features: { '*': 'Hologram' }, draw })).toBe('draw');
    }
  });
});

describe('breaking off', () => {
  const scripts: readonly CallScript[] = [
    { id: 'a', script: SCRIPT },
    { id: 'b', script: { ...SCRIPT, breakOffReasons: ['Too dark', 'Another reason'] } },
  ];
  const item = { key: 'consent', section: '', kind: 'say', text: 'Do you agree?', required: true, note: null } as const;
  const after = (...scriptIds: string[]): Pick<CallDetail, 'scriptRuns'> => ({
    scriptRuns: scriptIds.map((scriptId) => ({
      ...{ scriptId, name: '' },
      items: [
        { ...item, result: null },
        { ...item, result: 'FAILED' },
        { ...item, required: false, result: null },
      ],
    })),
  });

  it('offers the reasons of the script that was begun, or of all', () => {
    expect(scriptReasons(scripts, after('b'))).toEqual(['Too dark', 'Another reason']);
    expect(scriptReasons(scripts, after())).toEqual(['Too dark', 'Not alone', 'Another reason']);
  });

  it('counts what has to be done and is not', () => {
    expect(openItems(after())).toBe(0);
    expect(openItems(after('a', 'b'))).toBe(2);
  });
});
