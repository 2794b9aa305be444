/** A snippet that an editor offers; `$1` and so on are its placeholders. */
export interface Snippet {
  label: string
  description: string
  body: unknown
}

const rules = {
  phone: [
    { required: true, message: '请输入手机号', trigger: 'blur' },
    {
      pattern: '^1[345789][0-9]{9}$',
      message: '请输入正确的手机号',
      trigger: 'blur',
      good: ['13800138000'],
      bad: ['12345', '013800138000'],
    },
  ],
}

/** Snippets by the contract's title of the list or map that offers them. */
export const snippets: Record<string, Snippet[]> = {
  菜单项: [
    { label: '新增菜单项', description: '打开一个路由', body: { id: '$1', title: '$2', route: '$3' } },
    { label: '新增外部链接', description: '打开一个 https 地址', body: { id: '$1', title: '$2', href: 'https://$3' } },
  ],
  子菜单项: [{ label: '新增菜单项', description: '打开一个路由', body: { id: '$1', title: '$2', route: '$3' } }],
  路由: [
    { label: '新增路由', description: '一个可以打开的地址', body: { id: '$1', path: '/$2', page: '$3', title: '$4', access: 'public' } },
  ],
  字典项: [{ label: '新增选项', description: '存储的值和显示的文字', body: { dictValue: '$1', dictLabel: '$2' } }],
  规则: [
    { label: '必填', description: '没有填写时提示', body: { required: true, message: '请输入$1', trigger: 'blur' } },
    { label: '手机号格式', description: '大陆手机号', body: rules.phone[1] },
    { label: '最大长度', description: '文本的最大长度', body: { max: 20, message: '最多 20 个字' } },
    { label: '禁止空格', description: '不允许任何空白', body: { whitespace: false, message: '禁止输入空格' } },
    {
      label: '自定义格式',
      description: '正则，配应通过和应拒绝的例子',
      body: { pattern: '^$1$', message: '$2', good: ['$3'], bad: ['$4'] },
    },
  ],
  规则表: [{ label: '新增手机号字段的规则', description: '必填和格式', body: rules.phone }],
  区块: [
    { label: '新增正文', description: '若干段文字', body: { kind: 'text', title: '$1', paragraphs: ['$2'] } },
    {
      label: '新增列表',
      description: '一组数据',
      body: { kind: 'list', title: '$1', source: '$2', look: 'rows', item: { title: '{{row.title}}' }, empty: { title: '暂无数据' } },
    },
    { label: '新增表单', description: '显示一个表单', body: { kind: 'form', form: '$1' } },
  ],
  动作: [
    { label: '前往', description: '打开一个路由', body: { do: 'go', route: '$1' } },
    { label: '提示', description: '短暂显示一句话', body: { do: 'toast', text: '$1', tone: 'success' } },
  ],
  接口: [
    {
      label: '新增接口',
      description: '由记录提供的列表',
      body: {
        operationId: '$1',
        summary: '$2',
        'x-access': 'public',
        'x-record': { type: '$3', verb: 'list' },
        responses: {
          '200': {
            description: '成功',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { code: { type: 'integer' }, message: { type: 'string' }, data: { type: 'array' } } },
              },
            },
          },
        },
      },
    },
  ],
}
