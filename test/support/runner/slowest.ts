import type { Reporter, TestModule } from 'vitest/node';

const MOST = 10;

type Timing = { seconds: number; name: string };

/** Includes imports and hooks: the time that a run would save without the file. */
const timingOf = (file: TestModule): Timing => {
  const { collectDuration, setupDuration, duration } = file.diagnostic();
  return {
    seconds: (collectDuration + setupDuration + duration) / 1000,
    name: `${file.project.name}  ${file.relativeModuleId}`,
  };
};

/** Prints the slowest files of a run. It is listed before the default reporter, whose summary is printed last. */
export class Slowest implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const slowest = files.map(timingOf).sort((a, b) => b.seconds - a.seconds);
    console.log(`\n The ${Math.min(MOST, slowest.length)} slowest of ${slowest.length} files, in seconds`);
    for (const { seconds, name } of slowest.slice(0, MOST)) console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
  }
}
