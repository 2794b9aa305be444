import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { World } from '../../contract/tree'
import { keepPatterns } from '../../check/meaning/kept-patterns'
import { answerThread } from '../thread/answer-thread'
import { createFolderJudge } from './folder-checker'

// Visitors first. On Linux this is the thread's own priority; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 4, 19))

const { dir, world } = workerData as { dir: string; world: World }
const keep = keepPatterns()
answerThread(createFolderJudge(dir, world), keep)
