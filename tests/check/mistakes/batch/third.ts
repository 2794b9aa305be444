import { copied, gone, slip, type Row } from './row'

const portal = 'portal.json'
const routes = 'routes.json'
const menus = 'menus.json'
const dicts = 'dicts.json'
const trial = 'flows/trial.json'
const reservation = 'flows/reservation.json'

/** Further members of the families that were fixed, written before they were tried. */
export const third: Record<string, Row> = {
  'dict by its title: a form': slip('forms/ruleForm.json', '"dict": "ent_nature"', '"dict": "企业性质"', 'ent_nature'),
  'dict by its title: a filter, without the brackets': slip(
    'pages/policy.json',
    '"dict": "industry_section"',
    '"dict": "行业门类"',
    'industry_section',
  ),
  'dict by its title: a record': slip('records/product.json', '"dict": "goods_category"', '"dict": "数字产品类别"', 'goods_category'),
  'dict by its title: a template': slip('pages/personal.json', '|dict:district', '|dict:行政区划', 'district'),
  'dict by a field that takes it: a template': slip('pages/personal.json', '|dict:district', '|dict:所在区县', 'district'),
  'dict by a part of a field’s name: the portal': slip(portal, '"district": "district"', '"district": "区县"', 'district'),
  'dict by a part of its title: the portal': slip(portal, '"types": "message_type"', '"types": "消息"', 'message_type'),
  'dict deleted that only the portal knows': slip(dicts, /\n {4}"message_type": \{[\s\S]*?\n {4}\},/, '', /恢复/, [
    'portal.json > "types": "message_type"',
    'pages/personal.json > "dict": "message_type"',
  ]),

  'flow: to lost, form alone': slip(
    trial,
    '"from": ["待审核"],\n      "to": "待开始",',
    '"from": ["待审核"],',
    /待开始/,
    '"from": ["待审核"],\n      "form": "trialOpen"',
  ),
  'flow: to lost, set alone': slip(
    trial,
    '"from": ["待开始"],\n      "to": "试用中",',
    '"from": ["待开始"],',
    /试用中/,
    '"from": ["待开始"],\n      "confirm"',
  ),
  'flow: to lost where a record is made': slip(trial, '"by": "owner",\n      "to": "待审核",', '"by": "owner",', /待审核/, '"id": "apply"'),
  'flow: to lost where others lead there': slip(
    trial,
    '"from": ["待审核", "待开始"], "to": "已取消"',
    '"from": ["待审核", "待开始"]',
    /to/,
  ),
  'flow: to lost beside one that stays': slip(
    reservation,
    '"from": ["待审核"],\n      "to": "已通过",',
    '"from": ["待审核"],',
    /已通过/,
    '"from": ["待审核"],\n      "set"',
  ),
  'flow: to lost where time does it': slip(
    trial,
    '"from": ["试用中"],\n      "to": "已到期",',
    '"from": ["试用中"],',
    /已到期/,
    '"from": ["试用中"],\n      "after"',
  ),
  'flow: transition deleted, its state left': slip(reservation, /,\n {4}\{\n {6}"id": "miss"[^]*?\n {4}\}/, '', /to/, '"未到场": {'),
  'flow: state that nothing reaches': slip(trial, '"已转购": {', '"待评价": { "text": "请评价" },\n    "已转购": {', /to/, '"待评价"'),
  'flow: to under another key': slip(trial, '"to": "试用中"', '"too": "试用中"', 'to'),
  'flow: bracket lost, the page looks on': slip(trial, '"from": ["试用中", "已到期"]', '"from": "试用中", "已到期"]', '['),
  'flow: invisible in a state': slip(trial, '"to": "试用中"', '"to": "试用\u200b中"', '试用中'),

  'form deleted that transitions open': gone(
    'forms/opinion.json',
    ['api/centre.json > "opinion"', 'flows/trial.json > "form": "opinion"'],
    /forms\/opinion\.json/,
  ),
  'page deleted beside one almost of its name': gone(
    'pages/trial-detail.json',
    'routes.json > "trial-detail",\n      "title"',
    /pages\/trial-detail\.json/,
  ),
  'field renamed, templates behind': slip('records/trial.json', '"endTime": { "type"', '"finishTime": { "type"', 'endTime'),
  'field renamed, other files behind': slip('records/product.json', '"providerName": { "type"', '"supplierName": { "type"', 'providerName'),
  'field renamed that the program writes': slip('records/message.json', '"readStauts": {', '"readStatus": {', /readStauts/),
  'record copied to another name': copied('records/trial.json', 'records/trials.json', 'records/trials.json > "trial"', 'trials'),

  'shell: a forgotten password behind the sign-in': slip(
    routes,
    '"page": "reset-password", "title": "重置密码", "access": "public"',
    '"page": "reset-password", "title": "重置密码", "access": "signedIn"',
    'public',
  ),
  'shell: registration for the registered': slip(
    routes,
    '"page": "register", "title": "用户注册", "access": "public"',
    '"page": "register", "title": "用户注册", "access": "verified"',
    'public',
  ),
  'shell: no way to sign out': slip(
    menus,
    /,\n {6}\{ "id": "account-logout"[^\n]*\n {4}\],\n {4}"2"/,
    '\n    ],\n    "2"',
    /account\.logout/,
    '"1": [',
  ),
  'portal: a greeting between two others': slip(
    portal,
    '{ "before": 12, "text": "上午好" }',
    '{ "before": 19, "text": "上午好" }',
    /9 到 13/,
  ),
  'portal: a greeting too early': slip(portal, '{ "before": 18, "text": "下午好" }', '{ "before": 8, "text": "下午好" }', /15 到 23/),
  'portal: short messages off': slip(
    portal,
    '"version": "0.0.1",',
    '"version": "0.0.1",\n  "features": { "sms": false },',
    /sms/,
    '"sms": false',
  ),
}
