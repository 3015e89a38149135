import { z } from 'zod';
import { type Definition, parseDefinition } from '../steps/definition.ts';
import type { Reader } from './reader.ts';

export interface StateMachineSpec {
  name: string;
  arn: string;
  roleArn: string;
  definition: Definition;
}

/** Variables in the text of the definition are not supported: the CDK joins the text itself. */
const stateMachine = z.object({
  RoleArn: z.string(),
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.undefined().optional(),
  StateMachineType: z.literal('STANDARD').default('STANDARD'),
});

export const readStateMachines = (reader: Reader): StateMachineSpec[] =>
  reader.all(stateMachine, 'AWS::StepFunctions::StateMachine').map(({ resource, properties }) => {
    const name = reader.attribute(resource, 'Name');
    return {
      name,
      arn: reader.attribute(resource, 'Arn'),
      roleArn: properties.RoleArn,
      definition: parseDefinition(name, JSON.parse(properties.DefinitionString)),
    };
  });
