/** What archives and dossiers contain of the documents, as the routes show them. */
export { treeOf } from './tree.ts';
export { nodesToZip } from './zipping.ts';
