import { createRoot } from 'react-dom/client';
import './theme/index.css';
import { watchMissingChunks } from './app/chunkReload.ts';
import { Providers } from './app/Providers.tsx';
import { wantedAddress } from './app/router.tsx';
import { startI18n } from './lib/i18n.ts';
import { getSettings, onSettings } from './lib/settingsStore.ts';

watchMissingChunks(wantedAddress);

onSettings(() => {
  document.documentElement.dataset.theme = getSettings().dark ? 'dark' : 'light';
});

await startI18n();
createRoot(document.getElementById('root')!).render(<Providers />);
