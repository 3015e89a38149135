import { Lightbulb, Radar, ShoppingBasket, ShoppingCart, Wrench } from 'lucide-react';
import { paths } from '../paths.ts';
import type { Screen } from '../screen.ts';

/** Carts, requests and solutions. */
export const requestScreens: readonly Screen[] = [
  {
    path: paths.monitoringCart,
    title: 'cart',
    access: 'asked_monitoring.view',
    requestKind: 'monitoring',
    phrases: ['carts', 'requests', 'records', 'choices'],
    navigation: { section: 'carts', label: 'monitoringCart', Icon: ShoppingCart, count: 'monitoringCart' },
    load: () => import('#web/features/monitorings/MonitoringCart.tsx'),
  },
  {
    path: paths.monitoringRequests,
    title: 'monitoringRequests',
    access: 'asked_monitoring.view',
    phrases: ['carts', 'requests', 'records', 'choices'],
    navigation: {
      section: 'requests',
      label: 'monitoringRequests',
      Icon: Radar,
      count: 'monitoringRequests',
    },
    load: () => import('#web/features/monitorings/MonitoringRequests.tsx'),
  },
  {
    path: paths.monitoringCarts,
    title: 'carts',
    access: 'asked_monitoring.add',
    phrases: ['carts', 'requests', 'records', 'choices'],
    load: () => import('#web/features/monitorings/MonitoringCarts.tsx'),
  },
  {
    path: paths.solutionCart,
    title: 'cart',
    access: 'asked_processing.view',
    requestKind: 'processing',
    phrases: ['carts', 'requests', 'records', 'choices'],
    navigation: { section: 'carts', label: 'solutionCart', Icon: ShoppingBasket, count: 'solutionCart' },
    load: () => import('#web/features/solutions/SolutionCart.tsx'),
  },
  {
    path: paths.solutionRequests,
    title: 'solutionRequests',
    access: 'asked_processing.view',
    phrases: ['carts', 'requests', 'records', 'choices'],
    navigation: { section: 'requests', label: 'solutionRequests', Icon: Wrench, count: 'solutionRequests' },
    load: () => import('#web/features/solutions/SolutionRequests.tsx'),
  },
  {
    path: paths.solutionCarts,
    title: 'carts',
    access: 'asked_processing.add',
    phrases: ['carts', 'requests', 'records', 'choices'],
    load: () => import('#web/features/solutions/SolutionCarts.tsx'),
  },
  {
    path: paths.solutionRequestPattern,
    title: 'solutionRequest',
    access: 'asked_processing.view',
    phrases: ['solutions', 'requests', 'sheets', 'records', 'choices', 'validation'],
    load: () => import('#web/features/solutions/SolutionRequest.tsx'),
  },
  {
    path: paths.solutions,
    title: 'solutions',
    access: 'processing_proposal.view',
    phrases: ['solutions', 'records', 'choices'],
    navigation: { section: 'requests', label: 'solutions', Icon: Lightbulb },
    load: () => import('#web/features/solutions/SolutionList.tsx'),
  },
];
