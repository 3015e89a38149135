import { createRoot } from 'react-dom/client';
import './theme/index.css';
import { watchMissingChunks } from '#web/app/start/chunkReload.ts';
import { Page } from '#web/app/start/Page.tsx';
import { viewOfAddress } from '#web/app/start/view.tsx';
import { watchSession } from '#web/app/start/watchSession.ts';
import { startI18n } from '#web/platform/language/i18n.ts';
import { watchTheme } from '#web/platform/session/theme.ts';

watchMissingChunks();
watchSession();
watchTheme();

// The first screen and the shared phrases load in parallel.
const first = viewOfAddress();
await startI18n();
createRoot(document.getElementById('root')!).render(<Page first={first} />);
