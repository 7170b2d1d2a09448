import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.js';
import { takesCalls } from '../area.js';
import { lazyComponent } from '../components/lazy-component.js';
import { Toasts } from '../components/toast.js';
import { account, resume, signInAgain } from '../shell/account.js';
import { AreaView } from './area-view.js';
import type { MailLink } from './mail-link.js';
import { MailLinkScreen } from './mail-link-screen.js';
import { Rail } from './rail.js';
import { SignIn, SignInAgain } from './sign-in.js';
import { t } from './text.js';
import { Welcome } from './welcome.js';

/** On every page of who takes calls. */
const DeskBar = lazyComponent('calls', async () => (await import('../calls/desk-bar.js')).DeskBar);

/** The console: signing in, or the rail with an area beside it. */
export function Console({ link }: { readonly link: MailLink | null }) {
  const [followed, setFollowed] = useState(link);
  const now = account.value;
  if (followed !== null) return <MailLinkScreen link={followed} onDone={() => setFollowed(null)} />;
  switch (now.kind) {
    case 'looking':
      return <p class="visually-hidden">{t('console.loading')}</p>;
    case 'out':
      return <SignIn ended={now.ended} />;
    case 'unreachable':
      return (
        <Welcome heading={t('unreachable.heading')} lead={t('unreachable.lead')}>
          <Button kind="primary" onPress={() => void resume()}>
            {t('unreachable.retry')}
          </Button>
        </Welcome>
      );
    case 'in':
      return (
        <div class="console" key={now.user.id}>
          <a class="skip" href="#main">
            {t('console.skip')}
          </a>
          <Rail user={now.user} />
          <main id="main" tabIndex={-1}>
            {takesCalls(now.user) && (
              <div class="console-bar">
                <DeskBar />
              </div>
            )}
            <AreaView user={now.user} />
          </main>
          <Toasts />
          {signInAgain.value && <SignInAgain user={now.user} />}
        </div>
      );
  }
}
