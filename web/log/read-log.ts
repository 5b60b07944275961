import type { Commit } from '../../src/kernel/commit.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Api } from '../api/api.ts'
import { done, type Outcome } from '../api/outcome.ts'

/** The most that the server gives at once. */
export const pageLength = 500

/** All commits after one, page by page. `read` is told how many there are so far. */
export async function readLog(
  api: Pick<Api, 'log'>,
  id: string,
  after: Seq,
  signal?: AbortSignal,
  read: (commits: number) => void = () => {},
): Promise<Outcome<readonly Commit[]>> {
  const commits: Commit[] = []
  for (;;) {
    const page = await api.log(id, { after: after + commits.length, limit: pageLength }, { signal })
    if (!page.ok) return page
    commits.push(...page.value)
    read(commits.length)
    if (page.value.length < pageLength) return done(commits)
  }
}
