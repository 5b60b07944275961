import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openKit } from '../kit.ts'

test('the reference’s own policy lets its page run: every script in it is allowed, and nothing from elsewhere', async () => {
  const kit = await openKit()
  const page = await kit.app.inject('/docs/')
  const policy = String(page.headers['content-security-policy'])
  const scripts = page.payload.split('<script').slice(1)
  expect(scripts.length).toBeGreaterThan(1)
  for (const script of scripts) {
    const text = script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
    if (text === '') expect(script).toMatch(/^ src="js\//)
    else expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  expect(policy).not.toContain('http')
  await kit.close()
})
