/**
 * The most common passwords among those that the rule allows: from the published yearly lists of leaked passwords, and
 * those popular in China. Lower case.
 */
const PASSWORDS = `
a123456. a123456! a123456@ a123456# a123456* a12345678. a12345678! a123456789. a123456789! a1234567. a1234567! a12345678@
aa123456. aa123456! aa123456@ aa123456# aa123456* aa123456, aa123456_ aa12345678. aa12345678! aa123123. aa123123! aa123123@
aa12345. aa12345! aa1234567. aa1234567! aa123456789. aa123456789! aaa123456. aaa123456! aaa111... aaaa1111. aaaa1111! aaa123!@#
abc12345. abc12345! abc123456. abc123456! abc123456@ abc123456# abc1234. abc1234! abc@1234 abc@12345 abc@123456 abc123!@#
abc.1234 abc!1234 abc_1234 abc#1234 abc,1234 abcd123. abcd123! abcd1234. abcd1234! abcd1234@ abcd1234# abcd@1234 abcd.1234
abcd!1234 abcd#1234 abcd_1234 a.123456 a!123456 a@123456 a#123456 a_123456 a,123456 a*123456 a.12345678 a@12345678 a_123456789
ab123456. ab123456! ab123456@ ab12345. ab12345! ab@123456 abcabc123. asd12345. asd123456. asd123456! asd123!@# asd@1234
asdf1234. asdf1234! asdf@1234 asd123123. asdf123456. asdasd123. asdasd123! asdfgh1. asdfgh1! asdfghjkl1. asdfghjkl1!
123456a. 123456a! 123456a@ 123456a# 123456a* 123456aa. 123456aa! 123456aa@ 123456abc. 123456abc! 1234567a. 1234567a! 12345678a.
12345678a! 12345678a@ 123456789a. 123456789a! 123456789a@ 123123a. 123123a! 123123aa. 123123aa! 1234abc. 1234abc! 1234abcd.
1234abcd! 123abc!@# 123abc.. 123qwe!@# 123qwe.. 123qwe!! 123qwe@@ 123qweasd. 123qweasd! 123qwe123. 123qwe,. 123456q. 123456q!
123456qq. 123456qq! 123456z. 123456z! 123456zx. 123456w. 123456.a 123456!a 123456@a 123456.abc 123456.qq 12345678.a 123.abc!
!@#123abc !@#123qwe !qaz2wsx !qaz1qaz !qaz@wsx1 !qaz2wsx3edc 1qaz@wsx 1qaz!qaz 1qaz2wsx! 1qaz2wsx. 1qaz2wsx@ 1qaz2wsx#
1qaz@wsx3edc 1qaz@wsx#edc 1q2w3e4r. 1q2w3e4r! 1q2w3e4r@ 1q2w3e4r# 1q2w3e!@# 1q2w3e4r5t. 1q2w3e4r5t! q1w2e3r4. q1w2e3r4! q1w2e3!@#
zaq1@wsx zaq12wsx. zaq12wsx! zaq!2wsx qaz123!@# qaz@123456 qaz123456. qaz123456! qazwsx123. qazwsx123! qazwsx@123 qazwsx12. qazwsx1!
qwe123!@# qwe12345. qwe12345! qwe123456. qwe123456! qwe123456@ qwe@1234 qwe@123456 qwe123.. qweasd123. qweasd123! qweasd@123
qweasdzxc1. qweasdzxc1! qwer1234. qwer1234! qwer1234@ qwer1234# qwer@1234 qwer.1234 qwer!234 qwer!@34 qwert123. qwert123!
qwert12345. qwert12345! qwerty1! qwerty1. qwerty12! qwerty12. qwerty123. qwerty123! qwerty123@ qwerty@123 qwerty@1 qwerty_123
qwertyuiop1. qwertyuiop1! qq123456. qq123456! qq123456@ qq@123456 qq12345678. qq123123. qq123123! qq123456789. q123456. q123456!
q123456@ q12345678. q@123456 q1234567. w123456. w123456! wang123456. wang123456! wang@123 li123456. li123456! zhang123. zhang123!
zhang123456. zhang@123 liu123456. chen123456. wy123456. zxc12345. zxc123456. zxc123456! zxc123!@# zxc@1234 zxcv1234. zxcv1234!
zxcvbnm1. zxcvbnm1! zxcvbnm123. zxcvbnm123! z123456. z123456! z12345678. zz123456. zz123456! x123456. s123456. l123456. y123456.
h123456. c123456. m123456. wo123456. wo123456! woaini1. woaini1! woaini123. woaini123! woaini520. woaini520! woaini521. woaini521!
woaini1314. woaini1314! woaini_520 woaini_1314 woaini@520 woaini@1314 5201314a. 5201314a! 5201314aa. a5201314. a5201314! 5201314.a
aini1314. nihao123. nihao123! nihao@123 password1! password1. password1@ password1# password1* password1, password1_ password12!
password12. password123! password123. password123@ password123# password@1 password@12 password@123 password@1234 password#1
password#123 password!1 password!123 password_1 password_123 password.1 password.123 password1234! password1234. passw0rd!
passw0rd. passw0rd@ passw0rd# passw0rd1! passw0rd123! passw@rd1 pass@word1 pass@123 pass@1234 pass@12345 pass123! pass1234!
pass1234. pass1234@ pass12345! p@ssw0rd p@ssw0rd! p@ssw0rd. p@ssw0rd1 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@ssword1
p@ssword1! p@ssword12 p@ssword123 p@ssword123! p@ss1234 p@ss12345 p@55w0rd p@55w0rd! p@$$w0rd p@$$w0rd1 p@$$word1 pa$$w0rd
pa$$w0rd! pa$$w0rd1 pa$$word1 admin123! admin123. admin123@ admin123# admin@123 admin@1234 admin@12345 admin@123456 admin@2023
admin@2024 admin@2025 admin@888 admin#123 admin!123 admin_123 admin.123 admin1234! admin1234. admin1234@ admin123456! admin123456.
admin888. admin888! admin@admin1 adm1n@123 administrator1! root@123 root@1234 root@123456 root123456. root1234! root1234. user@123
user@1234 user1234! test@123 test@1234 test@12345 test@123456 test123! test1234! test1234. test123456. test.1234 test!123 guest@123
guest123! welcome1! welcome1. welcome1@ welcome1# welcome12! welcome123! welcome123. welcome@1 welcome@12 welcome@123 welcome@1234
welcome#1 welc0me! welc0me1! letmein1! letmein1. letmein123! letmein@1 changeme1! changeme1. changeme123! changeme@123 iloveyou1!
iloveyou1. iloveyou2! iloveyou123! iloveyou@1 iloveyou_1 iloveu123! iloveyou520. iloveyou1314. monkey123! dragon123! master123!
sunshine1! sunshine1. princess1! princess1. football1! football1. baseball1! superman1! batman123! shadow123! hello123! hello123.
hello@123 hello1234! hello12345! hello_123 huawei@123 huawei123! huawei12#$ huawei@1234 changeme_123 xiaomi@123 xiaomi123! zte@1234
cisco@123 oracle@123 oracle123! mysql@123 mysql123! redis@123 server@123 system@123 system123! manager@123 linux@123 ubuntu@123
windows@123 google@123 apple@123 apple123! baidu@123 tencent@123 china@123 china@1234 china123! china123. beijing2008! beijing@2008
summer2023! summer2024! summer2025! winter2023! winter2024! winter2025! spring2024! spring2025! autumn2024! company123! secret123!
login@123 login123! access@123 secure@123 default@123 super@123 support@123 demo@123. demo@1234 aa@123456 aa@12345678 aa.123456
aa_123456 aa#123456 aa,123456 aa!123456 aa112233. aa112233! a112233. a112233! 112233aa. 112233aa! 112233.a aabb1122. aabb1122!
aabb123. aabbcc123. a111111. a111111! a111111@ aa111111. aa111111! 111111a. 111111a! 111111aa. a000000. a000000! aa000000. a666666.
a666666! a888888. a888888! aa888888. 888888aa. 888888a. a987654321. a654321. a654321! aa654321. a11223344. a7758521. a7758521!
7758521a. a147258369. a147258. a159753. a123123. a123123! a123123@ a123321. a123321! aa123321. abc123321. abc123123. q1w2e3r4t5.
1a2b3c4d. 1a2b3c4d! a1b2c3d4. a1b2c3d4! a1b2c3d4@ a1b2c3.. a1s2d3f4. a1s2d3f4! zhanjian1! zhanjian1. zhanjian123.
zhanjian123! zhanjian@123
`

/** All that are refused, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(PASSWORDS.trim().split(/\s+/))

/** Whether the password is one of the most common ones, whatever its case. */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase())
