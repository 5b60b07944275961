import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/** Fails the synthesis on findings of cdk-nag that are not acknowledged with a reason. */
export function holdToRules(app: App): void {
  const checks = new AwsSolutionsChecks(app, { verbose: true, writeSuppressionsToCloudFormation: true })
  Validations.of(app).addPlugins(checks)
}
