import type { Migration } from 'kysely'
import { start } from './0001-start'
import { releases } from './0002-releases'
import { accounts } from './0003-accounts'
import { uuid } from './0004-uuid'
import { search } from './0005-search'
import { files } from './0006-files'
import { questionnaires } from './0007-questionnaires'
import { fileUses } from './0008-file-uses'
import { flows } from './0009-flows'
import { fingerprints } from './0010-fingerprints'
import { passed } from './0011-passed'
import { attributes } from './0012-attributes'
import { identities } from './0013-identities'
import { staff } from './0014-staff'
import { outbox } from './0015-outbox'

/** In order; a migration that was released is never edited, renamed or removed. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-releases': releases,
  '0003-accounts': accounts,
  '0004-uuid': uuid,
  '0005-search': search,
  '0006-files': files,
  '0007-questionnaires': questionnaires,
  '0008-file-uses': fileUses,
  '0009-flows': flows,
  '0010-fingerprints': fingerprints,
  '0011-passed': passed,
  '0012-attributes': attributes,
  '0013-identities': identities,
  '0014-staff': staff,
  '0015-outbox': outbox,
}
