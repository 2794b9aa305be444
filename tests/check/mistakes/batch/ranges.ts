import { slip, type Row } from './row'

const product = 'records/product.json'
const demand = 'records/demand.json'
const sell = 'pages/supply-sell.json'
const supply = 'pages/supply-demand.json'
const api = 'api/matching.json'
const priced =
  '"query": "industries" }, { "title": "起步价（元）", "query": "price", "range": true }],\n              "sorts": [{ "value": "createTime", "title": "最新发布" }, { "value": "score", "title": "评分最高" }, { "value": "orders", "title": "采用最多" }]\n            }\n          ]\n        },\n        {\n          "id": "service"'
const put = (range: string) => priced.replace('{ "title": "起步价（元）", "query": "price", "range": true }', range)
const budget = '{ "title": "预算（万元）", "query": "budgetAmount", "range": true }'
const given = '"demands": { "from": "demand.list" }'

/** Mistakes in ranges: in records, in pages, and in parameters that a page fixes. */
export const ranges: Record<string, Row> = {
  'ranges: the text of the price': slip(product, '"ranges": ["price"]', '"ranges": ["priceText"]', 'price', [
    '"ranges": ["priceText"]',
    `${sell} > "query": "price", "range": true`,
  ]),
  'ranges: misspelt in the record': slip(product, '"ranges": ["price"]', '"ranges": ["prise"]', 'price'),
  'ranges: by its title': slip(product, '"ranges": ["price"]', '"ranges": ["起步价（元）"]', 'price'),
  'ranges: a single text': slip(product, '"ranges": ["price"]', '"ranges": "price"', /\["price"\]/),
  'ranges: in the singular': slip(product, '"ranges": ["price"]', '"range": ["price"]', 'ranges'),
  'ranges: copied twice': slip(demand, '"ranges": ["budgetAmount", "createTime"]', '"ranges": ["budgetAmount", "budgetAmount"]', /删去/, [
    '"ranges": ["budgetAmount"',
    `${supply} > "query": "createTime"`,
  ]),
  'ranges: what is internal': slip(
    demand,
    '"ranges": ["budgetAmount", "createTime"]',
    '"ranges": ["budgetAmount", "createTime", "orderId"]',
    /budgetAmount/,
  ),
  'ranges: a list of words': slip(product, '"ranges": ["price"]', '"ranges": ["price", "scenes"]', /price/),
  'ranges: emptied': slip(product, '"ranges": ["price"]', '"ranges": []', undefined, ['"ranges": []']),
  'ranges: a page asks for a text': slip(
    sell,
    priced,
    put('{ "title": "价格", "query": "priceText", "range": true }'),
    'price',
    '"query": "priceText"',
  ),
  'ranges: a page misspells the field': slip(
    sell,
    priced,
    put('{ "title": "价格", "query": "prices", "range": true }'),
    'price',
    '"query": "prices"',
  ),
  'ranges: a page asks for a field without a range': slip(
    sell,
    priced,
    put('{ "title": "评分", "query": "score", "range": true }'),
    /"ranges": \["price","score"\]/,
    '"query": "score", "range"',
  ),
  'ranges: together with options': slip(
    supply,
    budget,
    '{ "title": "预算（万元）", "query": "budgetAmount", "range": true, "options": ["10", "20"] }',
    /options/,
  ),
  'ranges: together with years': slip(
    supply,
    '"query": "createTime", "range": true',
    '"query": "createTime", "range": true, "years": 3',
    /years/,
  ),
  'ranges: true in quotes': slip(supply, '"query": "budgetAmount", "range": true', '"query": "budgetAmount", "range": "true"', 'true'),
  'ranges: one end as the name': slip(
    supply,
    '"query": "budgetAmount", "range": true',
    '"query": "budgetAmountFrom", "range": true',
    'budgetAmount',
  ),
  'ranges: the same twice': slip(supply, budget, `${budget}, ${budget}`, /删去/),
  'ranges: given in the wrong order': slip(
    supply,
    given,
    '"demands": { "from": "demand.list", "with": { "budgetAmountFrom": 50, "budgetAmountTo": 10 } }',
    /对调/,
  ),
  'ranges: given a day that is none': slip(
    supply,
    given,
    '"demands": { "from": "demand.list", "with": { "createTimeFrom": "2026-02-30" } }',
    /2026-02-28/,
  ),
  'ranges: a number given in words': slip(
    supply,
    given,
    '"demands": { "from": "demand.list", "with": { "budgetAmountTo": "五十" } }',
    /数字/,
  ),
  'ranges: an end misspelt': slip(
    supply,
    given,
    '"demands": { "from": "demand.list", "with": { "budgetAmountMax": 50 } }',
    undefined,
    '"budgetAmountMax"',
  ),
  'ranges: a parameter of no range': slip(api, '"name": "budgetAmountFrom"', '"name": "budgetFrom"', 'budgetAmountFrom', [
    '"name": "budgetFrom"',
    `${supply} > "budgetAmount"`,
  ]),
}
