import { Logger } from '@aws-lambda-powertools/logger';

/** Structured JSON logs; request id and user are added per request. */
export const logger = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'vigie' });
