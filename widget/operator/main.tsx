import { render } from 'preact';
import '../ui/tokens.css';
import '../ui/reset.css';
import './frame/console.css';
import '../ui/button.css';
import '../ui/dialog.css';
import '../ui/field.css';
import '../ui/notice.css';
import './components/components.css';
import { preferredLanguage, showLanguage } from './i18n/messages.js';
import { resume } from './shell/account.js';
import { Console } from './frame/console.js';
import { takeMailLink } from './frame/mail-link.js';
import { followAddressBar } from './shell/routes.js';

const host = document.getElementById('console');
if (host !== null) void open(host);

async function open(host: HTMLElement): Promise<void> {
  const link = takeMailLink(location, history);
  followAddressBar();
  const language = showLanguage(preferredLanguage());
  const signedIn = resume();
  await language;
  render(<Console link={link} />, host);
  await signedIn;
}
