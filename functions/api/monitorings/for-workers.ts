/** Work on monitorings that jobs do, in steps of a worker. */
export { assignableMonitorings } from './assign.ts';
export { hasUnserved, openMonitorings, openSoon } from './open.ts';
export { startMonitorings } from './start.ts';
