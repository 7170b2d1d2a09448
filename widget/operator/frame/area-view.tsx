import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { AREAS } from '../areas.js';
import { type Area, type AreaProps } from '../area.js';
import { catalogueLoaded } from '../i18n/messages.js';
import { UnreachableError } from '../operations/client.js';
import { AreaPage } from '../components/area-page.js';
import { Failure } from '../components/failure.js';
import { Link } from '../shell/link.js';
import type { SignedInUser } from '../shell/operations.generated.js';
import { addressOf, go, place } from '../shell/routes.js';
import { t } from './text.js';

/** The area that the address names: its screen, or why it is not shown. */
export function AreaView({ user }: { readonly user: SignedInUser }) {
  const here = place();
  const usable = AREAS.filter(({ mayUse }) => mayUse(user));
  const [first] = usable;
  const area = AREAS.find(({ id }) => id === here.area);
  useEffect(() => {
    if (here.area === '' && first !== undefined) go(addressOf(first.id), { replace: true });
  }, [here.area, first]);
  useEffect(() => {
    document.title = area === undefined ? 'Bonafide' : `${t(`area.${area.id}`)} – Bonafide`;
  });
  if (usable.length === 0) {
    return <Told heading={t('noRole.heading')} lead={t('noRole.lead')} first={null} />;
  }
  if (here.area === '') return null;
  if (area === undefined) {
    return <Told heading={t('noArea.heading')} lead={t('noArea.lead')} first={first ?? null} />;
  }
  if (!area.mayUse(user)) {
    return <Told heading={t('notAllowed.heading')} lead={t('notAllowed.lead')} first={first ?? null} />;
  }
  return <Loaded key={area.id} area={area} />;
}

function Told({ heading, lead, first }: ToldProps) {
  return (
    <AreaPage heading={heading}>
      <div class="empty">
        <p>{lead}</p>
        {first !== null && (
          <Link to={addressOf(first.id)} class="button plain">
            {t(`area.${first.id}`)}
          </Link>
        )}
      </div>
    </AreaPage>
  );
}

interface ToldProps {
  readonly heading: string;
  readonly lead: string;
  readonly first: Area | null;
}

function Loaded({ area }: { readonly area: Area }) {
  const here = place();
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType<AreaProps> } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let shown = true;
    area
      .load()
      .then(async ({ Screen }) => {
        await catalogueLoaded(area.id);
        if (shown) setLoaded({ Screen });
      })
      .catch((cause: unknown) => {
        if (shown) setFailure(new UnreachableError('the area could not be loaded', { cause }));
      });
    return () => {
      shown = false;
    };
  }, [area, round]);
  if (failure !== null) {
    return (
      <AreaPage heading={t(`area.${area.id}`)}>
        <Failure
          failure={failure}
          onRetry={() => {
            setFailure(null);
            setRound(round + 1);
          }}
        />
      </AreaPage>
    );
  }
  return loaded === null ? null : <loaded.Screen place={here} />;
}
