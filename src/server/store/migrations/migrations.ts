import type { Migration } from 'kysely'
import { addFirstTables } from './0001-start'
import { addReleases } from './0002-releases'
import { addAccounts } from './0003-accounts'
import { addUuid } from './0004-uuid'
import { addSearch } from './0005-search'
import { addFiles } from './0006-files'
import { addQuestionnaires } from './0007-questionnaires'
import { addFileUses } from './0008-file-uses'
import { addFlows } from './0009-flows'
import { addFingerprints } from './0010-fingerprints'
import { addPassed } from './0011-passed'
import { addAttributes } from './0012-attributes'
import { addIdentities } from './0013-identities'
import { addStaffTables } from './0014-staff'
import { addOutbox } from './0015-outbox'
import { addDrafts } from './0016-drafts'
import { addConsole } from './0017-console'
import { addChangeRequests } from './0018-change-requests'
import { addPresence } from './0019-presence'
import { addEmail } from './0020-email'
import { addEndedSessions } from './0021-ended-sessions'
import { addReminders } from './0022-reminders'

/** Migrations in order; one that was released is never edited, renamed or removed. */
export const migrations: Record<string, Migration> = {
  '0001-start': addFirstTables,
  '0002-releases': addReleases,
  '0003-accounts': addAccounts,
  '0004-uuid': addUuid,
  '0005-search': addSearch,
  '0006-files': addFiles,
  '0007-questionnaires': addQuestionnaires,
  '0008-file-uses': addFileUses,
  '0009-flows': addFlows,
  '0010-fingerprints': addFingerprints,
  '0011-passed': addPassed,
  '0012-attributes': addAttributes,
  '0013-identities': addIdentities,
  '0014-staff': addStaffTables,
  '0015-outbox': addOutbox,
  '0016-drafts': addDrafts,
  '0017-console': addConsole,
  '0018-change-requests': addChangeRequests,
  '0019-presence': addPresence,
  '0020-email': addEmail,
  '0021-ended-sessions': addEndedSessions,
  '0022-reminders': addReminders,
}
