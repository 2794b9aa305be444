const deep = (depth: number) => `${'{ "a": [ '.repeat(depth)}${' ] }'.repeat(depth)}`

/** Files that are strict JSON, but written as hardly anybody writes. */
export const hostile: Record<string, string> = {
  'an empty object': '{}',
  'an empty array': '[]\n',
  'empty containers with blanks': '{ "a": { }, "b": [\n\n  ], "c": {\r\n  },\t"d" : [ ] }\n',
  'nested empty containers': '{"a":[[],[[]],{}],"b":{"c":{"d":{}}}}',
  'a lone text': '"only"',
  'numbers as they are written': '[1e3, 1E+3, -0, 0.10, 123456789012345678901234567890, 1e400, 5]\n',
  'escapes as they are written': '{ "\\u0061": "\\u4e2d\\/", "b\\n": "\\ud83d\\ude00", "c": "\\ud800" }\n',
  'commas first': '{\n    "a": 1\n  , "b": [ 1\n         , 2\n         , 3 ]\n  , "c": {}\n}\n',
  'items in rows': '{\n  "list": [1, 2, 3,\n    4, 5, 6,\n    7, 8, 9]\n}\n',
  'blanks everywhere': ' \n\n{ "a" :\t1 ,\n\n\n "b"  :  { "c" : [ 1 ,2,\n3 ] } \n ,"d":0}  \n\n',
  'names of the prototype': '{ "__proto__": { "x": 1 }, "constructor": [], "toString": "a" }',
  'keys like numbers': '{ "10": "ten", "2": "two", "01": "one", "-1": [] }',
  'items alike': '{ "list": [{ "id": "a" }, { "id": "a" }, { "id": "b", "title": "a" }, "a", "a", 1, "1", null, null] }',
  'a long line': `{ "list": [${Array.from({ length: 2000 }, (_, at) => `{ "id": "n${at}", "title": "第 ${at} 项" }`).join(', ')}] }`,
  'deep nesting': deep(31),
  'a line separator in a text': '{ "a": "x\u2028y\u2029z\u0085", "b": [1, 2] }',
}
