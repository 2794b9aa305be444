import { useState } from 'react'
import { ruleKindOf } from '../../../validate/form/rule-kind'
import type { Rule, RuleUse } from '../../../contract/rule'
import type { Json } from '../../../edit/operation'
import { useStore } from '../../../runtime/store'
import { translate } from '../../translate'
import { changesTo } from '../../schema-form/changes'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { RuleMessage } from './bench/rule-message'
import { ruleSentence } from './bench/rule-sentence'
import { resolvedRules, sharedIn } from './form-model'
import { titleOr } from '../../store/title-or'

function Message({ title, text, onPut }: { title: string; text: string; onPut(text: string): void }) {
  const [typed, setTyped] = useState<string>()
  const put = () => {
    if (typed !== undefined && typed !== text) onPut(typed)
    setTyped(undefined)
  }
  return <RuleMessage title={title} text={typed ?? text} rows={1} onChange={setTyped} onLeave={put} />
}

/** The field's own messages, which override those of shared rules. */
export function OwnMessages({ file, path, use }: { file: string; path: (string | number)[]; use: RuleUse }) {
  const { files } = useStore(view)
  const shared = resolvedRules(files, [use])
  const put = (rule: Rule, text: string) => {
    const { [ruleKindOf(rule)]: _before, ...others } = use.messages ?? {}
    const messages = { ...others, ...(text.trim() && text !== rule.message ? { [ruleKindOf(rule)]: text.trim() } : {}) }
    const { messages: _messages, ...rest } = use
    const next = { ...rest, ...(Object.keys(messages).length > 0 ? { messages } : {}) }
    applyAction(changesTo(file, path, use as unknown as Json, next as unknown as Json))
  }
  return (
    <>
      <h3>{translate('benchOwnMessage')}</h3>
      {shared.map((rule, at) => (
        <Message
          key={at}
          title={ruleSentence(rule, { type: 'string', titleOf: (name) => titleOr(sharedIn(files)[name], name) })}
          text={use.messages?.[ruleKindOf(rule)] ?? rule.message}
          onPut={(text) => put(rule, text)}
        />
      ))}
    </>
  )
}
