import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assembly } from './assembly/assembly.ts';
import { type Access, AccessDenied, accessKeyOf } from './iam/access.ts';
import { readBody } from './lib/http.ts';
import { tag } from './s3/xml.ts';

const NAMESPACE = 'http://cloudformation.amazonaws.com/doc/2010-05-15/';

/** CloudFormation's `ListStackResources`, with which commands find the resources of a stage. */
export function createStackApi({ stackName, resources, functions }: Assembly, access: Access) {
  const served = new Set(functions.map(({ logicalId }) => logicalId));
  const listed = resources.filter(({ type, logicalId }) => type !== 'AWS::Lambda::Function' || served.has(logicalId));
  const started = new Date().toISOString();
  const members = listed.map(({ logicalId, type, physicalId }) =>
    [
      '<member>',
      tag('LogicalResourceId', logicalId),
      tag('PhysicalResourceId', physicalId),
      tag('ResourceType', type),
      tag('ResourceStatus', 'CREATE_COMPLETE'),
      tag('LastUpdatedTimestamp', started),
      '</member>',
    ].join(''),
  );

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = new URLSearchParams((await readBody(request)).toString());
    const action = asked.get('Action') ?? '';
    const send = (status: number, root: string, ...content: string[]) =>
      response
        .writeHead(status, { 'content-type': 'text/xml' })
        .end(`<${root} xmlns="${NAMESPACE}">${content.join('')}</${root}>`);
    const fail = (status: number, code: string, message: string) =>
      send(
        status,
        'ErrorResponse',
        `<Error>${tag('Type', 'Sender')}${tag('Code', code)}${tag('Message', message)}</Error>`,
      );
    try {
      const right = { action: `cloudformation:${action}`, resource: '*' };
      access.require(accessKeyOf(request.headers.authorization) ?? '', right);
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      return void fail(403, 'AccessDenied', error.message);
    }
    if (action !== 'ListStackResources')
      return void fail(400, 'InvalidAction', `The local CloudFormation does not support ${action}.`);
    if (asked.get('StackName') !== stackName)
      return void fail(400, 'ValidationError', `Stack with id ${asked.get('StackName')} does not exist`);
    const summaries = `<StackResourceSummaries>${members.join('')}</StackResourceSummaries>`;
    send(200, 'ListStackResourcesResponse', `<ListStackResourcesResult>${summaries}</ListStackResourcesResult>`);
  };
}
