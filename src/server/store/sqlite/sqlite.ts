import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import Libsql from 'libsql'
import { Kysely, sql } from 'kysely'
import { isDiskFault } from '../database/is-disk-fault'
import { newDatabase, type Database } from '../database/database'
import { sqliteDialect } from './sqlite-dialect'
import { checkMigrations, migrate } from '../migrations/migrate'
import { dropIndexes, searchIndexes } from '../records/search-index'
import { checkHeader, corrupt, fileVersion } from './sqlite-header'
import { watchPlace } from './sqlite-place'
import { StoreProblem } from '../store-problem'
import type { Tables } from '../database/tables'

/** Above this size a full check would delay the start; a damaged page is then found when it is read. */
const checkedBytes = 64 * 1024 * 1024

export interface OpenDatabase extends Database {
  close(): Promise<void>
}

/** Opens `portal.db` in the folder for this process alone; the lock ends with the process in any case. */
export async function openSqlite(dataDir: string): Promise<OpenDatabase> {
  const folder = resolve(dataDir)
  const path = pathIn(dataDir)
  await prepareFolder(folder)
  await checkHeader(path).catch((error: unknown) => Promise.reject(problemOf(path, error)))
  const file = connect(path)
  const isMoved = watchPlace(path)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, isMoved) })
  const at = newDatabase(db, 'sqlite')
  try {
    lock(file)
    const damaged = await checkPages(at, path)
    const isCurrent = await checkMigrations(at)
    await chmod(path, 0o600)
    makeDurable(file)
    if (!isCurrent) await migrate(at)
    await dropIndexes(at, damaged)
    file.exec(`PRAGMA user_version=${fileVersion}; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA optimize=0x10002`)
    // Both files exist from here on.
    isMoved()
  } catch (error) {
    // Finishes pending statements first: libsql aborts the process on a statement for a closed file.
    await db.destroy()
    file.close()
    throw problemOf(path, error)
  }
  return { ...at, close: () => close(db, file, isMoved) }
}

async function prepareFolder(folder: string) {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw folderProblem(folder, error)
  }
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('not a folder')
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw folderProblem(folder, error)
  }
}

function folderProblem(path: string, cause: unknown): StoreProblem {
  const parent = dirname(path)
  return new StoreProblem(
    'folder',
    `数据目录不能使用：${path}。请确认上级目录 ${parent} 存在、磁盘已挂载且有空余，本程序有读写权限。`,
    `The data folder cannot be used: ${path}. Its parent must exist, its disk be mounted and have room, and this program be allowed to write there.`,
    cause,
  )
}

/** The system's own file functions: the layer for encryption, which libsql puts before them, takes what could not be read for read. */
const files = process.platform === 'win32' ? 'win32' : 'unix'

function connect(path: string): Libsql.Database {
  try {
    return new Libsql(`${pathToFileURL(path)}?vfs=${files}`)
  } catch (error) {
    throw folderProblem(path, error)
  }
}

// The empty transaction writes nothing; in this mode the lock that BEGIN EXCLUSIVE takes remains after it.
function lock(file: Libsql.Database) {
  file.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
}

/** `secure_delete` overwrites deleted bytes, so that a closed account leaves nothing in the file (requirement M3). */
function makeDurable(file: Libsql.Database) {
  file.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON')
}

/** Refuses damaged rows; returns the damaged search indexes when everything else is intact. */
async function checkPages(at: Database, path: string): Promise<string[]> {
  if ((await stat(path)).size > checkedBytes) return []
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(at.db)
  const findings = rows.map((row) => row.quick_check).filter((finding) => finding !== 'ok')
  if (findings.length === 0) return []
  const indexes = await searchIndexes(at)
  const indexOf = (finding: string) => indexes.find((name) => finding.includes(name))
  const damaged = [...new Set(findings.map(indexOf))].filter((name) => name !== undefined)
  if (!findings.every(indexOf)) throw corrupt(path, new Error(findings[0]))
  process.emitWarning(`The search index is damaged and made anew: ${damaged.join(', ')}. Look after the disk.`)
  return damaged
}

function problemOf(path: string, error: unknown): unknown {
  const code = codeOf(error)
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return locked(path, error)
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return corrupt(path, error)
  if (/^(SQLITE_(CANTOPEN|READONLY|PERM|IOERR|FULL)|E[A-Z]+$)/.test(code)) return folderProblem(path, error)
  return error
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const pathIn = (dataDir: string) => join(resolve(dataDir), 'portal.db')

/** Explains an error of a file in the data folder, or of the disk that it is on, as a StoreProblem; returns any other error as it is. */
export function folderProblemOf(dataDir: string, error: unknown): unknown {
  const path = error instanceof Error && 'path' in error ? resolve(String(error.path)) : ''
  if (path.startsWith(resolve(dataDir) + sep)) return folderProblem(path, error)
  return /^(SQLITE_|ENOSPC$|EDQUOT$|EROFS$)/.test(codeOf(error)) ? problemOf(pathIn(dataDir), error) : error
}

function locked(path: string, cause: unknown): StoreProblem {
  return new StoreProblem(
    'locked',
    `数据文件正被另一个进程使用：${path}。请先停止那个进程；要运行多个进程，请设置 DATABASE_URL 使用 PostgreSQL。`,
    `The data file is in use by another process: ${path}. Stop that one first; to run several, use PostgreSQL by DATABASE_URL.`,
    cause,
  )
}

// libsql keeps a closed file open while a prepared statement exists, so leaving WAL mode first releases the lock.
async function close(db: Kysely<Tables>, file: Libsql.Database, isMoved: () => boolean) {
  await db.destroy()
  if (!file.open) return
  try {
    // A file that was moved cannot leave that mode, and nobody waits for its lock.
    if (!isMoved()) file.exec('PRAGMA journal_mode=DELETE; PRAGMA locking_mode=NORMAL; SELECT 1 FROM users LIMIT 1')
  } catch (error) {
    // A full disk has no room for that either; the next start reads the log.
    if (!isDiskFault(error)) throw error
  } finally {
    file.close()
  }
}
