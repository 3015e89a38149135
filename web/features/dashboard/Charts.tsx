import { ActBefore } from './ActBefore.tsx';
import { Availability } from './Availability.tsx';
import { LastBuys } from './LastBuys.tsx';
import { Latest } from './Latest.tsx';
import { News } from './News.tsx';
import { Obsolescence } from './Obsolescence.tsx';
import { AtRisk } from './Ranking.tsx';

/** The dashboard of those who watch parts. */
export const Charts = () => (
  <>
    <ActBefore />
    <News />
    <Availability />
    <Latest />
    <Obsolescence />
    <LastBuys />
    <AtRisk by="family" />
    <AtRisk by="supplier_label" />
  </>
);
