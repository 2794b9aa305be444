import { useEffect, useRef, useState } from 'react'
import { uploadFault } from '../../validate/form/uploads/upload-fault'
import type { UploadLimits } from '../../validate/form/uploads/upload-limits'
import { usePortal } from '../context'
import { RequestError } from '../request/request-error'
import type { FileCard } from './file-card'
import { wordWith } from '../../contract/words/word'
import { useUploadWords } from './use-upload-words'

/** A chosen file being uploaded. A `refused` one is never uploaded; a `failed` one may be retried. */
export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** From 0 to 1. */
  sent: number
  fault: string
}

interface Options {
  limits: UploadLimits
  /** Ids of the files that the field already has. */
  held: string[]
  onStored(card: FileCard): void
}

let keys = 0

const isSame = (one: File, other: File) => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

function failureOf(error: unknown, word: ReturnType<typeof useUploadWords>['translate']): Pick<Upload, 'state' | 'fault'> {
  if (!(error instanceof RequestError)) throw error
  const { status, faults, message } = error
  if (status === 0 || status === 408) return { state: 'failed', fault: word('uploadBroken') }
  // Business refusals have status 200; retrying the same file would not help.
  const refused = [200, 400, 413, 415, 422].includes(status)
  return { state: refused ? 'refused' : 'failed', fault: faults[0]?.message || message || word('uploadFailed') }
}

/** Uploads chosen files one after another; each can be cancelled, retried or removed. Leaving the page cancels the rest. */
export function useUploads({ limits, held, onStored }: Options) {
  const { boot, call } = usePortal()
  const { translate: word, toText } = useUploadWords()
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const storedRef = useRef(new Map<string, File>())
  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function send({ key, file }: Upload) {
    const control = new AbortController()
    running.current.set(key, control)
    change(key, { state: 'sending', sent: 0, fault: '' })
    try {
      const onSent = (sent: number, total = file.size) => change(key, { sent: Math.min(1, sent / Math.max(1, total)) })
      const card = (await call(boot.portal.files?.upload ?? '', { file }, { signal: control.signal, onSent })) as FileCard
      storedRef.current.set(card.id, file)
      latest.current.onStored(card)
      drop(key)
    } catch (error) {
      if (!control.signal.aborted) change(key, failureOf(error, word))
    } finally {
      running.current.delete(key)
    }
  }

  const latest = useRef({ onStored, send })
  useEffect(() => {
    latest.current = { onStored, send }
  })
  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (next && running.current.size === 0) void latest.current.send(next)
  }, [uploads])
  useEffect(() => {
    const controls = running.current
    return () => controls.forEach((control) => control.abort())
  }, [])

  return {
    uploads,
    /** Whether a file is still waiting or uploading, or its upload has failed. */
    unfinished: uploads.some(({ state }) => state !== 'refused'),
    add(files: File[]) {
      const sent = uploads.filter(({ state }) => state !== 'refused').map(({ file }) => file)
      const chosen = [...held.map((id) => storedRef.current.get(id)), ...sent]
      const faultOf = (file: File) => {
        if (chosen.some((one) => one && isSame(one, file))) return wordWith('uploadSame')
        return uploadFault(file, limits) ?? (chosen.length < limits.most ? '' : wordWith('uploadTooMany', { most: limits.most }))
      }
      const added = files.map((file): Upload => {
        const fault = toText(faultOf(file))
        if (!fault) chosen.push(file)
        return { key: (keys += 1), file, state: fault ? 'refused' : 'waiting', sent: 0, fault }
      })
      setUploads((all) => [...all, ...added])
    },
    retry: (key: number) => change(key, { state: 'waiting', fault: '' }),
    drop(key: number) {
      running.current.get(key)?.abort()
      // The next file does not wait until the browser has stopped this one.
      running.current.delete(key)
      drop(key)
    },
  }
}
