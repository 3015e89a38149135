import { randomUUID } from 'node:crypto';
import type { Assembly } from '../assembly/assembly.ts';
import { findFunctionByArn } from '../assembly/functions.ts';
import type { NotificationSpec } from '../assembly/triggers.ts';
import { REGION } from '../lib/settings.ts';
import type { ObjectEvent } from '../s3/server.ts';
import { encodeUri } from '../s3/signature.ts';
import type { AsyncInvoker } from './async-invoker.ts';

/** Invokes the functions whose notification matches a change of an object. */
export function createNotifier(assembly: Assembly, invoker: AsyncInvoker): (event: ObjectEvent) => void {
  return (event) => {
    for (const notification of assembly.notifications.filter((each) => wants(each, event))) {
      invoker.invoke(findFunctionByArn(assembly.functions, notification.functionArn), s3Event(event));
    }
  };
}

function wants({ bucket, events, prefix, suffix }: NotificationSpec, event: ObjectEvent): boolean {
  const named = events.some((name) => {
    const wanted = name.replace(/^s3:/, '');
    return wanted.endsWith('*') ? event.eventName.startsWith(wanted.slice(0, -1)) : event.eventName === wanted;
  });
  return named && bucket === event.bucket && event.key.startsWith(prefix) && event.key.endsWith(suffix);
}

/** Keys are form-encoded, as in S3 events. */
function s3Event({ bucket, eventName, key, size, etag }: ObjectEvent) {
  const now = new Date();
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: REGION,
        eventTime: now.toISOString(),
        eventName,
        userIdentity: { principalId: 'local' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': 'local' },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'local',
          bucket: { name: bucket, ownerIdentity: { principalId: 'local' }, arn: `arn:aws:s3:::${bucket}` },
          object: {
            key: encodeUri(key).replaceAll('%20', '+').replaceAll('%2F', '/'),
            size,
            eTag: etag,
            sequencer: now.getTime().toString(16).toUpperCase().padStart(16, '0'),
          },
        },
      },
    ],
  };
}
