import { Radar, Wrench } from 'lucide-react';

export const REQUEST_ICONS = { monitoring: Radar, processing: Wrench } as const;
