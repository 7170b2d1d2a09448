import { useState } from 'preact/hooks';
import { Facts, type FactRow } from '../components/area-page.js';
import { Mark } from '../components/marks.js';
import { Tabs } from '../components/tabs.js';
import type { DetailProperty } from '../../contract/members.js';
import type { ListedPerson } from './operations.generated.js';
import { find, t } from './text.js';
import { sexText, TOPICS, topicText } from './words.js';

type TabId = 'names' | 'identity' | 'listing' | 'source';
const TABS: readonly TabId[] = ['names', 'identity', 'listing', 'source'];

interface PersonTabsProps {
  readonly person: ListedPerson;
  /** Version of the list that was searched; null where it is not known. */
  readonly listVersion: number | null;
}

/** Everything that a list says about a person, in parts. */
export function PersonTabs({ person, listVersion }: PersonTabsProps) {
  const [chosen, setChosen] = useState<TabId>('names');
  return (
    <Tabs
      label={t('person.tabs')}
      tabs={TABS.map((id) => ({ id, label: t(`person.tab.${id}`) }))}
      chosen={chosen}
      onChoose={setChosen}
    >
      <div class="screening-tab">{tabOf(chosen, person, listVersion)}</div>
    </Tabs>
  );
}

function tabOf(tab: TabId, person: ListedPerson, listVersion: number | null) {
  switch (tab) {
    case 'names':
      return <Names person={person} />;
    case 'identity':
      return <Group person={person} name="Identity" without={['Names', 'Birth']} none={t('person.noIdentity')} />;
    case 'listing':
      return (
        <>
          <Topics topics={person.topics} />
          <Group person={person} name="Listing" without={['Topics']} none="" />
        </>
      );
    case 'source':
      return (
        <>
          <Facts
            rows={[
              { name: t('person.list'), value: person.source },
              ...(listVersion === null ? [] : [{ name: t('person.listVersion'), value: String(listVersion) }]),
              { name: t('person.id'), value: <bdi dir="ltr">{person.id}</bdi> },
            ]}
          />
          <Group person={person} name="Source" without={[]} none="" />
        </>
      );
  }
}

function Names({ person }: { readonly person: ListedPerson }) {
  const { names, births, gender, isDeceased, photoUrl } = person;
  return (
    <>
      <ul class="screening-names">
        {names.map(({ text, kind, language }) => (
          <li key={`${kind} ${text}`}>
            <bdi lang={language ?? undefined} class="screening-name">
              {text}
            </bdi>
            <span class="fine">{find(`nameKind.${kind}`) ?? kind}</span>
          </li>
        ))}
      </ul>
      <Facts
        rows={[
          { name: t('field.birth'), value: births.map(({ text }) => text).join(', ') || t('comparison.notKnown') },
          ...propertiesOf(person, 'Identity', ['Birth'])
            .filter(({ propertyName }) => propertyName === 'Place of birth')
            .map(rowOf),
          { name: t('field.sex'), value: gender === null ? t('comparison.notKnown') : sexText(gender) },
          ...(isDeceased === null ? [] : [{ name: t('person.deceased'), value: isDeceased ? t('yes') : t('no') }]),
          ...(photoUrl === null ? [] : [{ name: t('person.photo'), value: <Address url={photoUrl} /> }]),
        ]}
      />
      {photoUrl !== null && <p class="fine">{t('person.photoHint')}</p>}
    </>
  );
}

/** All ten kinds, so that it is plain also for which reasons the person is not listed. */
function Topics({ topics }: { readonly topics: readonly string[] }) {
  return (
    <ul class="screening-topics">
      {TOPICS.map((topic) => (
        <li key={topic}>
          <Mark tone={topics.includes(topic) ? 'bad' : 'quiet'} text={topicText(topic)} />
          <span class="fine">{topics.includes(topic) ? t('topic.yes') : t('topic.no')}</span>
        </li>
      ))}
    </ul>
  );
}

interface GroupProps {
  readonly person: ListedPerson;
  readonly name: string;
  readonly without: readonly string[];
  readonly none: string;
}

function Group({ person, name, without, none }: GroupProps) {
  const details = person.extraDetails.find(({ groupName }) => groupName === name)?.details ?? [];
  const shown = details.filter(({ detailName }) => !without.includes(detailName));
  if (shown.length === 0) return none === '' ? null : <p class="fine">{none}</p>;
  return (
    <>
      {shown.map(({ detailName, properties }) => (
        <section key={detailName}>
          <h4>{find(`detail.${detailName}`) ?? detailName}</h4>
          <Facts rows={properties.map(rowOf)} />
        </section>
      ))}
    </>
  );
}

function propertiesOf({ extraDetails }: ListedPerson, group: string, names: readonly string[]) {
  const details = extraDetails.find(({ groupName }) => groupName === group)?.details ?? [];
  return details.filter(({ detailName }) => names.includes(detailName)).flatMap(({ properties }) => properties);
}

function rowOf({ propertyName, value, type }: DetailProperty): FactRow {
  const name = find(`property.${propertyName}`) ?? propertyName;
  return {
    name,
    value: (
      <ul class="screening-values">
        {value.map((text) => (
          <li key={text} dir="auto">
            {type === 'url' ? <Address url={text} /> : text}
          </li>
        ))}
      </ul>
    ),
  };
}

/** Outside the console, and only when somebody follows it: the other side would learn who is looked at. */
function Address({ url }: { readonly url: string }) {
  if (!/^https?:\/\//.test(url)) return <>{url}</>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {url}
    </a>
  );
}
