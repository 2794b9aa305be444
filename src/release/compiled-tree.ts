import type { Tree } from '../contract/tree'
import { compileRelease } from './compile-release'
import type { Release } from './release'

const releases = new WeakMap<Tree, Release>()

/** The release of a tree, compiled once for all comparisons. */
export function compiledTree(tree: Tree): Release {
  const release = releases.get(tree) ?? compileRelease(tree, { later: true })
  releases.set(tree, release)
  return release
}
