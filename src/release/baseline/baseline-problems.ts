import { getNodeValue, parseTree } from 'jsonc-parser'
import { decode } from '../../check/read/decode'
import type { RawFile } from '../../check/read/load-tree'
import { displayPath } from '../../check/read/read-tree'
import { expandForm } from '../../check/expand/expand-rules'
import { placeOf } from '../../check/source'
import { fileKinds } from '../../contract/vocabulary/file-kinds'
import type { Problem } from '../../contract/problem'
import type { Tree } from '../../contract/tree'
import type { Finding } from './finding'
import { consentAndSecrets } from './consent-and-secrets'
import { weakerForms } from './weaker-forms'
import { fixedBaseline } from './fixed-baseline'
import { hostileValues } from './hostile-values'
import { limitFindings } from './limits'
import { loosened } from './loosened'

export interface BaselineOptions {
  /** The live release; without it only the fixed baseline and the values themselves are checked. */
  live?: Tree | undefined
  dir: string
  files: readonly RawFile[]
}

const nameOf = ({ kind, id }: Pick<Finding, 'kind' | 'id'>) =>
  fileKinds[kind].at.endsWith('/') ? `${fileKinds[kind].at}${id}.json` : fileKinds[kind].at

function placed({ dir, files }: BaselineOptions, { rules }: Tree) {
  const sources = new Map<string, Parameters<typeof placeOf>[0]>()
  const sourceOf = (finding: Finding) => {
    const name = nameOf(finding)
    const known = sources.get(name)
    if (known) return known
    const read = decode(files.find((file) => file.name === name)?.bytes ?? new Uint8Array())
    const text = 'text' in read ? read.text : ''
    const root = parseTree(text)
    const source = {
      kind: finding.kind,
      id: finding.id,
      file: displayPath(dir, name),
      text,
      root,
      ...(finding.kind === 'forms' && root ? { origin: expandForm(getNodeValue(root), rules).origin } : {}),
      data: undefined,
      broken: false,
    }
    sources.set(name, source)
    return source
  }
  return ({ kind, id, path, ...texts }: Finding): Problem => ({
    ...placeOf(sourceOf({ kind, id, path, ...texts }), path),
    severity: 'security',
    ...texts,
  })
}

const once = (findings: Finding[]): Finding[] => {
  const seen = new Set<string>()
  return findings.filter(({ kind, id, path, code }) => {
    const key = JSON.stringify([kind, id, path, code])
    return !seen.has(key) && seen.add(key)
  })
}

/** Requirements J1–J4: an edit can tighten the security baseline and never loosen it. Expects a tree that passed the check. */
export function baselineProblems(tree: Tree, options: BaselineOptions): Problem[] {
  const findings = [
    ...fixedBaseline(tree),
    ...(options.live ? loosened(tree, options.live) : []),
    ...limitFindings(tree),
    ...hostileValues(tree),
    ...weakerForms(tree),
    ...consentAndSecrets(tree),
  ]
  return once(findings).map(placed(options, tree))
}
