import { expect, it } from 'vitest'
import { rulesOf, usedRules } from '../../../../src/server/http/pages/styles/used-rules'

const used = (css: string) => usedRules(rulesOf(css), new Set(['page', 'form', 'form--wide']))

it.each([
  ['of elements, ids and attributes', ':root{--a:1}a[href=".x"]{b:c}#gone{b:c}'],
  ['with a class that is there', '.page>li{b:c}.form.form--wide:hover{b:c}'],
  ['with one selector that can apply', '.gone,.page{b:c}'],
  ['with classes in functions', '.page:not(.gone){b:c}.form:is(.gone,:has(.lost)){b:c}'],
  ['that are not for elements', '@font-face{src:url(a.woff)}@keyframes gone{to{b:c}}@layer a,b;'],
  ['under a condition', '@media print{.page{b:c}}@supports (b:c){@media (width>1px){.form{b:c}}}'],
  ['with brackets in strings', '.page:after{content:"}{\\""}.form{background:url("data:,{")}'],
])('keeps rules %s', (_, css) => expect(used(css)).toBe(css))

it.each([
  ['a class that is missing', '.gone{b:c}', ''],
  ['a missing class next to one that is there', '.page .gone{b:c}.page.lost{b:c}', ''],
  ['a longer name', '.page-gone{b:c}.form--wider{b:c}', ''],
  ['a missing class under a condition', '@media print{.gone{b:c}.page{b:c}}@media print{.gone{b:c}}', '@media print{.page{b:c}}'],
])('leaves out rules with %s', (_, css, rest) => expect(used(css)).toBe(rest))
