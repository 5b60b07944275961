import type { MatchId, PlayerId } from '../../kernel/ids.ts'
import type { Store } from '../port.ts'
import { dynamoAccounts } from './accounts.ts'
import type { Dynamo } from './client.ts'
import { dynamoJournal } from './journal.ts'
import { commitKey, noticeKey, profileKey, rowKey, type TableNames } from './keys.ts'
import { dynamoNotices } from './notices.ts'
import { dynamoViews } from './views.ts'

export function dynamoStore(db: Dynamo, tables: TableNames, close: () => Promise<void>): Store {
  return {
    journal: dynamoJournal(db, tables.journal),
    views: dynamoViews(db, tables.views),
    accounts: dynamoAccounts(db, tables.accounts),
    notices: dynamoNotices(db, tables.notices),
    async check() {
      // The functions have no right to DescribeTable, so read a key that never exists.
      await Promise.all([
        db.get({ TableName: tables.journal, Key: commitKey('check' as MatchId, 0) }),
        db.get({ TableName: tables.views, Key: rowKey('check' as MatchId) }),
        db.get({ TableName: tables.accounts, Key: profileKey('check' as PlayerId) }),
        db.get({ TableName: tables.notices, Key: noticeKey('check') }),
      ])
    },
    close,
  }
}
