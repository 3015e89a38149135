import { createRoot } from 'react-dom/client';
import './theme/index.css';
import { watchMissingChunks } from './app/chunkReload.ts';
import { Page } from './app/Page.tsx';
import { viewOfAddress } from './app/view.tsx';
import { watchSession } from './app/watchSession.ts';
import { startI18n } from './lib/i18n.ts';
import { getSettings, onSettings } from './lib/settingsStore.ts';

watchMissingChunks();
watchSession();

onSettings(() => {
  document.documentElement.dataset.theme = getSettings().dark ? 'dark' : 'light';
});

// The first screen loads beside the phrases that all screens share.
const first = viewOfAddress();
await startI18n();
createRoot(document.getElementById('root')!).render(<Page first={first} />);
