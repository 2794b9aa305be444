import { Button, ConfigProvider, Form, Input, Layout, Menu, Select } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot } from 'react-dom/client'

const natures = ['国有企业', '集体企业', '私营企业', '股份制企业', '外资企业', '合伙企业', '有限责任公司', '个体工商户', '其他类型']
const options = (labels: string[]) => labels.map((label, index) => ({ value: String(index + 1), label }))

/** The profile form as a careful developer writes it by hand with antd, as the baseline for our runtime. */
function ProfilePage() {
  return (
    <ConfigProvider locale={zhCN}>
      <Layout>
        <Layout.Header>
          <Menu
            theme="dark"
            mode="horizontal"
            items={['首页', '数字化转型引领', '数字商城', '项目申报'].map((label) => ({ key: label, label }))}
          />
        </Layout.Header>
        <Layout.Content style={{ maxWidth: 720, margin: '40px auto' }}>
          <h1>企业信息完善</h1>
          <Form layout="vertical" validateTrigger={['onChange', 'onBlur']}>
            <Form.Item name="enterpriseNature" label="企业性质" rules={[{ required: true, message: '请选择企业性质' }]}>
              <Select options={options(natures)} placeholder="请选择" />
            </Form.Item>
            <Form.Item
              name="mainIncome"
              label="企业收入规模"
              rules={[
                { required: true, message: '请输入企业收入规模' },
                { pattern: /^\d{1,8}(\.\d{1,2})?$/u, message: '仅可输入阿拉伯数字，且精确到小数点前八位后两位' },
              ]}
            >
              <Input suffix="万元" />
            </Form.Item>
            <Form.Item
              name="empNum"
              label="企业人员规模"
              rules={[
                { required: true, message: '请输入企业人员规模' },
                { pattern: /^(0|[1-9]\d{0,5})$/u, message: '仅可输入阿拉伯数字，且是正整数包含0' },
              ]}
            >
              <Input suffix="人" />
            </Form.Item>
            <Form.Item name="changeDirection" label="提升环节" rules={[{ required: true, message: '请选择提升环节' }]}>
              <Select mode="multiple" options={options(['研发设计', '生产制造', '质量管控'])} />
            </Form.Item>
            <Form.Item name="constructTarget" label="建设目标" rules={[{ required: true, message: '请选择建设目标' }]}>
              <Select mode="multiple" options={options(['提升产品质量', '降低运营成本'])} />
            </Form.Item>
            <Form.Item name="expectInput" label="预计投入" rules={[{ required: true, message: '请选择预计投入' }]}>
              <Select options={options(['1万元以下', '10万元以下', '10-50万元'])} />
            </Form.Item>
            <Form.Item
              name="unitLxr"
              label="联系人"
              rules={[{ required: true, message: '请输入联系人' }, { pattern: /^\S+$/u, message: '禁止输入空格' }, { max: 8 }]}
            >
              <Input />
            </Form.Item>
            <Form.Item
              name="unitCellphone"
              label="手机号"
              rules={[
                { required: true, message: '请输入手机号' },
                { pattern: /^1[345789]\d{9}$/u, message: '请输入正确的手机号' },
              ]}
            >
              <Input />
            </Form.Item>
            <Button type="primary" htmlType="submit">
              下一步
            </Button>
          </Form>
        </Layout.Content>
      </Layout>
    </ConfigProvider>
  )
}

createRoot(document.getElementById('root')!).render(<ProfilePage />)
