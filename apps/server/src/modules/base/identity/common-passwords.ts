/**
 * Common words of passwords: from the published yearly lists of leaked passwords, and those popular in China. Lower case.
 * Words of fewer than four letters are left out, as they occur in too many good passwords. `guessable-password.ts` detects
 * key rows, sequences, repetitions and dates by their shape.
 */
const WORDS = `
password passwd passcode passwort pass word secret login logon letmein welcome access admin administrator root user guest
test tester testing temp demo default master manager super superman supervisor system server oracle mysql database huawei
xiaomi oppo vivo apple iphone ipad samsung lenovo google baidu tencent alibaba taobao alipay weixin wechat qqcom weibo
douyin tiktok bilibili youku sina sohu netease github microsoft windows linux ubuntu android internet network computer
laptop mobile phone email mail gmail hotmail outlook yahoo facebook instagram twitter linkedin youtube zhanjian zhanting
gallery museum artist exhibition iloveyou ilovey ilove love lover lovely loveme loveyou lovelove forever always happy
happiness lucky luck sunshine sunny flower rainbow angel baby babygirl babyboy honey sweet sweety sweetie kiss kisses
darling beautiful pretty princess prince queen king royal diamond gold golden silver money rich dollar cash family mother
father mommy daddy mama papa brother sister friend friends friendship freedom peace hope faith dream dreams heaven hello
hello123 hellokitty kitty goodluck good nice cool awesome great best number first three four five seven eight nine dragon
monkey tiger lion panda bear horse doggy puppy cats kitten rabbit bunny mouse chicken eagle falcon hawk wolf shark dolphin
butterfly turtle snake spider phoenix unicorn pony pokemon pikachu naruto onepiece luffy zoro goku dragonball batman
spiderman ironman superstar starwars star stars moon ocean river mountain summer winter spring autumn snow monday tuesday
wednesday thursday friday saturday sunday january february march april june july august september october november december
morning night midnight black white green blue yellow orange purple pink brown gray banana cherry lemon peach mango
strawberry chocolate cookie cookies candy coffee cheese pepper ginger sugar butter football soccer baseball basketball
hockey tennis golf swimming running sports liverpool chelsea arsenal barcelona madrid juventus milan manchester united
lakers yankees cowboys eagles steelers ferrari porsche mercedes mustang corvette toyota honda nissan harley yamaha audi ford
china chinese beijing shanghai guangzhou shenzhen hangzhou nanjing wuhan chengdu chongqing tianjin suzhou hongkong taiwan
macau zhongguo america american england london paris tokyo japan korea canada michael jordan jennifer jessica ashley amanda
daniel andrew joshua matthew anthony robert thomas charlie william james john david george richard joseph jackson justin
tyler hunter jason kevin brian steven jack harry oliver emma olivia sophia isabella charlotte lily lucy mary anna maria
nicole michelle melissa samantha rachel hannah natasha maggie taylor morgan alexander alex maxwell buddy rocky bailey buster
shadow cooper jasper molly sophie chloe bella daisy killer hacker ninja warrior soldier ranger rocket thunder lightning
storm fire flame magic wizard merlin matrix trustno1 whatever nothing something anything everything qazwsx qweasd qweasdzxc
zaqwsx zaqxsw asdzxc wsxedc qazxsw mnbvcxz poiuyt lkjhgf change changeme newpass mypass mypassword nopass password1 passw0rd
abc123 a1b2c3 q1w2e3 q1w2e3r4 z1x2c3 1q2w3e 1q2w3e4r 1q2w3e4r5t 1a2b3c 123qwe qwe123 asd123 zxc123 qaz123 abcd abcde
admin123 root123 test123 user123 pass123 woaini woaiwo aini aiwo nihao nimen tamen women laopo laogong baobei baobao qinai
qinaide xihuan xihuanni meinv shuaige gege jiejie meimei didi baba jiating xiaoming xiaohong xiaobao xiaolong xiaoyu
xiaofeng xiaoxiao dabao erbao tiantian kaixin kuaile xingfu pingan jiankang facai zhifu yongyuan mengxiang ziyou pengyou
tongxue laoshi xuexi xuesheng gongzuo diannao shouji mima wodemima denglu zhuce yonghu huanying zhongguoren wangzhe rongyao
yuanshen yingxiong lianmeng chuanqi mengyou jianling csgo zhang wang zhao chen yang huang zhou liang song zheng tang feng
dong xiao cheng yuan deng zeng peng jiang ding zhong tian fang liao xiong kong kang shao qian gong shen meng long duan
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei wangxiu zhangli lixiu chenwei zhangjing wanglei lilei
hanmeimei zhangsan lisi wangwu zhaoliu xiaozhang laowang wangli zhanglei liujie chenjie wangjun zhangjie liqiang wangqiang
520 521 1314 5201314 1314520 5211314 147258 147258369 159357 159753 258456 112233 121212 123123 123321 131313 141421 168168
1688 888 666 777 999 654 110 119 120 114 007 10086 10010 10000 9527 4399 2333 233 886 555 360 365 996 985 211 520520
woaini520 woaini1314 iloveyou1314 love520 love1314 aini1314 aini520
`

export const COMMON_WORDS: readonly string[] = WORDS.trim().split(/\s+/)
