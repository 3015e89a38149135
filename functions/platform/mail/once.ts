import { SESv2ServiceException, TooManyRequestsException } from '@aws-sdk/client-sesv2';
import { pause } from '../storage/retry.ts';

const ATTEMPTS = 6;

/** SES sends so many mails a second: it has answered that it does not send this one now. */
export async function unlessThrottled<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TooManyRequestsException) || attempt === ATTEMPTS) throw error;
      await pause(attempt + 4);
    }
  }
}

/** SES has answered that it does not send a mail. After any other error it is unknown whether the mail has left. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof SESv2ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;
