import type { RecordType } from '../../../contract/record'
import { namesInRecord } from '../api/answers'
import { checkActions } from '../pages/actions'
import { checkChosenIds } from '../pages/chosen-ids'
import { checkCondition } from '../pages/conditions'
import { checkEmpty } from '../pages/block-under-check'
import { checkTemplates, type Scope } from '../pages/templates'
import { answerDomain } from '../values/domains'
import type { Entry, TreeIndex } from '../../tree-index'
import { checkPictureTemplate } from './pictures'

/** The card of a record uses fields that its lists contain, and links to existing routes. */
export function linkCard(index: TreeIndex, { value, source, id }: Entry<RecordType>): void {
  const { card, empty, fields, list } = value
  checkEmpty({ index, source, scope: { roots: ['session', 'portal'] } }, empty, [])
  if (!card) return
  const { action, unread, ...texts } = card
  const row = ['id', ...list.fields.filter((name) => fields[name]?.internal !== true)]
  const scope: Scope = {
    roots: ['session', 'portal', 'row'],
    row,
    fieldsOf: (root, path) => (root === 'row' ? namesInRecord(index, value, path) : undefined),
    recordOf: (data) => (data === undefined ? id : undefined),
    domainOf: (root, name, field) => (root === 'row' && field === undefined ? answerDomain(index, `${id}.list`, name, true) : undefined),
  }
  checkTemplates(index, scope, texts, source, ['card'])
  checkChosenIds({ index, source, of: id }, texts, ['card'])
  checkPictureTemplate(index, value, card.picture, source, ['card', 'picture'])
  checkCondition(index, scope, unread, source, ['card', 'unread'])
  checkActions(index, scope, action, source, ['card', 'action'])
}
