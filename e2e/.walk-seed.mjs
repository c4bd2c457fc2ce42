import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:3954'; const pass=readFileSync('/tmp/workweb-pass','utf8').trim();
let headers={'content-type':'application/json'};
const call=async(method,path,body)=>{const r=await fetch(base+path,{method,headers:{...headers,...(method!=='GET'&&{'idempotency-key':crypto.randomUUID()})},...(body&&{body:JSON.stringify(body)})});const j=await r.json();if(!r.ok)console.log(r.status,path,JSON.stringify(j).slice(0,300));return j.data;};
const login=await call('POST','/api/v2/users/login-admin',{username:'lan.hoang',password:pass});
if(!login) process.exit(1);
headers.authorization=`Bearer ${login.accessToken}`;
const me=await call('GET','/api/entities/mine')??await call('GET','/api/my/entities');
console.log(JSON.stringify(me)?.slice(0,300));
const ent=(me?.items??me??[])[0]; headers['entity-id']=String(ent?.id??1); headers.type=ent?.type??'farm';
const types=(await call('GET','/api/work-types?pageSize=200')).items, plots=(await call('GET','/api/plots?pageSize=50')).items, people=(await call('GET','/api/people?pageSize=50&working=true')).items, crews=(await call('GET','/api/crews?pageSize=20')).items, mats=(await call('GET','/api/materials?pageSize=50')).items;
console.log(types.length,plots.length,people.length,crews.length,mats.length);
const day=(n)=>new Date(Date.parse('2026-11-17')+n*864e5).toISOString().slice(0,10);
const titles=['Bón NPK 12-12-17 lần 3','Tỉa trái lần 3','Tưới bổ sung đợt 9','Đếm trái mẫu lần 3','Phun canxi – bo lần 4','Chống cành, treo dây','Làm cỏ dưới tán','Kiểm tra bẫy ruồi','Bón kali sunfat quanh tán','Phun phòng thối trái lần 2','Bón hữu cơ vi sinh'];
let n=0;
for(let i=0;i<58;i++){
  const type=types[(i*3)%types.length]; const start=-12+((i*5)%36); const len=i%4;
  const mat=type.appliesMaterials?mats.filter(m=>m.dose&&m.dosePer&&!m.dosePer.startsWith('water'))[i%3]:null;
  const w=await call('POST','/api/works',{kind:i%7===6?'unplanned':'planned',title:titles[i%titles.length],workTypeId:type.id,targets:[{kind:'plot',id:plots[i%plots.length].id},...(i%3===0?[{kind:'plot',id:plots[(i+1)%plots.length].id}]:[])],startsOn:day(start),endsOn:day(start+len),...(i%7===6&&{cause:'Xì mủ thân sau mưa',urgency:'days'}),priority:i%9===0?'high':'normal',labourDays:2+(i%5)*2,labourRate:300000,materials:mat?[{materialId:mat.id,dose:mat.dose,doseUnit:mat.doseUnit,dosePer:mat.dosePer,water:null,waterPer:null}]:[],checklist:type.checklist.map(text=>({text,isDone:false}))});
  if(!w) continue; n++;
  const step=async(w,action,more={})=>await call('POST',`/api/works/${w.id}/transitions`,{version:w.version,action,...more})??w;
  let x=w; const s=i%6;
  if(s>0) x=await step(x,'assign',{personIds:people.slice(i%8,i%8+1+(i%3)).map(p=>p.id),crewIds:crews.length&&i%4===0?[crews[i%crews.length].id]:[]});
  if(s>1) x=await step(x,'start'); if(s>2&&s<5) x=await step(x,'finish'); if(s===4) x=await step(x,'inspect'); if(s===5) x=await step(x,'block',{reason:'Mưa, gió 22 km/giờ'});
}
console.log('made',n);
