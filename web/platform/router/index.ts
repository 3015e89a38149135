/** The router's door: which addresses there are, and what each shows, is in `web/app/routes`. */
export { browserHistory, memoryHistory } from './history.ts';
export { useBlocker, useNavigate, useSearchParams } from './hooks.ts';
export { Link, Navigate, NavLink } from './Link.tsx';
export { type Address, textOf } from './location.ts';
export { findPath, type Params } from './patterns.ts';
export { RouterView, useLocation, useParams, usePending } from './RouterView.tsx';
export { createRouter, Redirect, type Router, type Shown } from './router.ts';
export { scrollPositions, useScroll } from './scroll.ts';
