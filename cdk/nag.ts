import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'

/** No template leaves here with something in it that the checks mind and nobody has explained. */
export function holdToRules(app: App): void {
  const checks = new AwsSolutionsChecks(app, { verbose: true, writeSuppressionsToCloudFormation: true })
  Validations.of(app).addPlugins(checks)
}
