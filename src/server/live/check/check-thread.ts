import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { CheckContext } from '../../../contract/tree'
import { keepPatterns } from '../../../check/meaning/patterns/kept-patterns'
import { answerThread } from '../../thread/answer-thread'
import { createFolderChecker } from './folder-checker'

// Visitors first. On Linux this is the thread's own priority; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 4, 19))

const { dir, world }: { dir: string; world: CheckContext } = workerData
const keep = keepPatterns()
answerThread(createFolderChecker(dir, world), keep)
