import { useEffect, useRef, useState } from 'preact/hooks';
import { AREAS } from '../areas.js';
import { IconButton } from '../components/icon-button.js';
import { ConsoleIcon } from '../components/icon.js';
import { signOut } from '../shell/account.js';
import { LanguageChoice } from './language-choice.js';
import { Link } from '../shell/link.js';
import type { SignedInUser } from '../shell/operations.generated.js';
import { addressOf, place } from '../shell/routes.js';
import { t } from './text.js';

/** The areas at the side; on a phone behind a button at the top. */
export function Rail({ user }: { readonly user: SignedInUser }) {
  const [open, setOpen] = useState(false);
  const rail = useRef<HTMLElement>(null);
  const { area } = place();
  useEffect(() => {
    if (open) rail.current?.querySelector<HTMLElement>('nav a')?.focus();
  }, [open]);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  return (
    <header
      class={`rail ${open ? 'open' : ''}`}
      ref={rail}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        rail.current?.querySelector<HTMLElement>('.rail-menu button')?.focus();
      }}
    >
      <div class="rail-top">
        <span class="rail-menu">
          <IconButton
            icon={open ? 'close' : 'menu'}
            label={open ? t('rail.close') : t('rail.open')}
            expanded={open}
            onPress={() => setOpen(!open)}
          />
        </span>
        <span class="brand">Bonafide</span>
      </div>
      <div class="rail-body">
        <nav aria-label={t('rail.areas')}>
          <ul>
            {AREAS.filter(({ mayUse }) => mayUse(user)).map(({ id, icon }) => (
              <li key={id}>
                <Link
                  to={addressOf(id)}
                  fresh
                  current={area === id}
                  title={t(`area.${id}`)}
                  onFollow={() => setOpen(false)}
                >
                  <ConsoleIcon name={icon} />
                  <span>{t(`area.${id}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div class="rail-foot">
          <LanguageChoice />
          <p class="rail-user" title={user.email}>
            <span class="visually-hidden">{t('rail.signedInAs')}</span>
            <span dir="auto">{name}</span>
          </p>
          <button type="button" class="rail-leave" title={t('rail.signOut')} onClick={() => signOut()}>
            <ConsoleIcon name="sign-out" />
            <span>{t('rail.signOut')}</span>
          </button>
        </div>
      </div>
    </header>
  );
}
