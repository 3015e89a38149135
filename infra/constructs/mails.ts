import { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/** How SES sends the mails of a stage, with its own figures of bounces and complaints. */
export class Mails extends Construct {
  /** Named in each mail: a default set of the sender's identity would need rights that the template cannot know. */
  readonly configurationSet: ConfigurationSet;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.configurationSet = new ConfigurationSet(this, 'Sending', { reputationMetrics: true });
  }
}
