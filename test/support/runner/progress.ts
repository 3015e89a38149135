import type { Reporter, TestModule, TestSpecification } from 'vitest/node';

const OFTEN_MS = 60_000;

/** For logs, where nothing else tells it: says each minute how far a run is, and which files are at work. */
export class Progress implements Reporter {
  #all = 0;
  #ended = 0;
  #begun = 0;
  readonly #running = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#all = files.length;
    this.#ended = 0;
    this.#begun = Date.now();
    this.#timer = setInterval(() => console.log(this.line()), OFTEN_MS).unref();
  }

  onTestModuleStart({ relativeModuleId }: TestModule): void {
    this.#running.add(relativeModuleId);
  }

  onTestModuleEnd({ relativeModuleId }: TestModule): void {
    this.#running.delete(relativeModuleId);
    this.#ended += 1;
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  line(): string {
    const minutes = Math.round((Date.now() - this.#begun) / OFTEN_MS);
    const now = [...this.#running].join(', ') || 'nothing yet: the product is built, or a browser starts';
    return ` ${minutes} min: ${this.#ended} of ${this.#all} files; at work: ${now}`;
  }
}
