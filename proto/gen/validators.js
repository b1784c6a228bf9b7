// Generated from openapi.yaml, stays.yaml and events.yaml by scripts/generate.ts.
import equalModule from 'ajv/dist/runtime/equal.js';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import { formats } from '../src/formats.ts';

const exported0 = validate21;
const schema32 = {"type":"object","additionalProperties":false,"required":["bookingReference","propertyReference","workflowKey","guest"],"properties":{"bookingReference":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"propertyReference":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"workflowKey":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"guest":{"$ref":"#/$defs/GuestReference"},"locale":{"type":"string","maxLength":5,"pattern":"^[a-z]{2}(-[A-Z]{2})?$","default":"en","x-violation":"must be a language as in en or pt-PT"},"returnUrl":{"type":"string","format":"uri","maxLength":65536,"x-violation":"must be an absolute URI"},"metadata":{"type":"object","propertyNames":{"pattern":"^[^\\x00]*$"},"additionalProperties":{"$ref":"#/$defs/MetadataValue"}}}};
const schema33 = {"type":"object","additionalProperties":false,"required":["reference"],"properties":{"reference":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"email":{"type":"string","format":"email","maxLength":320,"x-violation":"must be an e-mail address as in RFC 5321"},"phone":{"type":"string","maxLength":16,"pattern":"^\\+[1-9][0-9]{6,14}$","x-violation":"must be + and 7 to 15 digits, the first of them 1 to 9"}}};
const schema34 = {"anyOf":[{"type":"string","maxLength":65536,"pattern":"^[^\\x00]*$"},{"type":"number","format":"double","minimum":-9007199254740991,"maximum":9007199254740991},{"type":"boolean"},{"type":"null"}],"x-violation":"must be a string, a number, true, false or null"};
const func1 = ucs2lengthModule.default;
const pattern4 = new RegExp("^[^\\x00]*$", "u");
const pattern8 = new RegExp("^\\+[1-9][0-9]{6,14}$", "u");
const pattern9 = new RegExp("^[a-z]{2}(-[A-Z]{2})?$", "u");
const formats0 = formats.email;
const formats2 = formats.uri;
const formats4 = formats.double;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bookingReference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingReference"},schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.propertyReference === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyReference"},schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.workflowKey === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflowKey"},schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.guest === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "guest"},schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "bookingReference") || (key0 === "propertyReference")) || (key0 === "workflowKey")) || (key0 === "guest")) || (key0 === "locale")) || (key0 === "returnUrl")) || (key0 === "metadata"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.bookingReference !== undefined){
let data0 = data.bookingReference;
if(typeof data0 === "string"){
if(func1(data0) > 128){
const err5 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema32.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data0) < 1){
const err6 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema32.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!pattern4.test(data0)){
const err7 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema32.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},schema:schema32.properties.bookingReference.type,parentSchema:schema32.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.propertyReference !== undefined){
let data1 = data.propertyReference;
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err9 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema32.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func1(data1) < 1){
const err10 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema32.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern4.test(data1)){
const err11 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema32.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/type",keyword:"type",params:{type: "string"},schema:schema32.properties.propertyReference.type,parentSchema:schema32.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.workflowKey !== undefined){
let data2 = data.workflowKey;
if(typeof data2 === "string"){
if(func1(data2) > 128){
const err13 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema32.properties.workflowKey,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data2) < 1){
const err14 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema32.properties.workflowKey,data:data2};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern4.test(data2)){
const err15 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema32.properties.workflowKey,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/type",keyword:"type",params:{type: "string"},schema:schema32.properties.workflowKey.type,parentSchema:schema32.properties.workflowKey,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.guest !== undefined){
let data3 = data.guest;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.reference === undefined){
const err17 = {instancePath:instancePath+"/guest",schemaPath:"#/$defs/GuestReference/required",keyword:"required",params:{missingProperty: "reference"},schema:schema33.required,parentSchema:schema33,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "reference") || (key1 === "email")) || (key1 === "phone"))){
const err18 = {instancePath:instancePath+"/guest",schemaPath:"#/$defs/GuestReference/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema33,data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data3.reference !== undefined){
let data4 = data3.reference;
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err19 = {instancePath:instancePath+"/guest/reference",schemaPath:"#/$defs/GuestReference/properties/reference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema33.properties.reference,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(func1(data4) < 1){
const err20 = {instancePath:instancePath+"/guest/reference",schemaPath:"#/$defs/GuestReference/properties/reference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema33.properties.reference,data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern4.test(data4)){
const err21 = {instancePath:instancePath+"/guest/reference",schemaPath:"#/$defs/GuestReference/properties/reference/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema33.properties.reference,data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/guest/reference",schemaPath:"#/$defs/GuestReference/properties/reference/type",keyword:"type",params:{type: "string"},schema:schema33.properties.reference.type,parentSchema:schema33.properties.reference,data:data4};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data3.email !== undefined){
let data5 = data3.email;
if(typeof data5 === "string"){
if(func1(data5) > 320){
const err23 = {instancePath:instancePath+"/guest/email",schemaPath:"#/$defs/GuestReference/properties/email/maxLength",keyword:"maxLength",params:{limit: 320},schema:320,parentSchema:schema33.properties.email,data:data5};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(formats0(data5))){
const err24 = {instancePath:instancePath+"/guest/email",schemaPath:"#/$defs/GuestReference/properties/email/format",keyword:"format",params:{format: "email"},schema:"email",parentSchema:schema33.properties.email,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/guest/email",schemaPath:"#/$defs/GuestReference/properties/email/type",keyword:"type",params:{type: "string"},schema:schema33.properties.email.type,parentSchema:schema33.properties.email,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data3.phone !== undefined){
let data6 = data3.phone;
if(typeof data6 === "string"){
if(func1(data6) > 16){
const err26 = {instancePath:instancePath+"/guest/phone",schemaPath:"#/$defs/GuestReference/properties/phone/maxLength",keyword:"maxLength",params:{limit: 16},schema:16,parentSchema:schema33.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!pattern8.test(data6)){
const err27 = {instancePath:instancePath+"/guest/phone",schemaPath:"#/$defs/GuestReference/properties/phone/pattern",keyword:"pattern",params:{pattern: "^\\+[1-9][0-9]{6,14}$"},schema:"^\\+[1-9][0-9]{6,14}$",parentSchema:schema33.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/guest/phone",schemaPath:"#/$defs/GuestReference/properties/phone/type",keyword:"type",params:{type: "string"},schema:schema33.properties.phone.type,parentSchema:schema33.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/guest",schemaPath:"#/$defs/GuestReference/type",keyword:"type",params:{type: "object"},schema:schema33.type,parentSchema:schema33,data:data3};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.locale !== undefined){
let data7 = data.locale;
if(typeof data7 === "string"){
if(func1(data7) > 5){
const err30 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/maxLength",keyword:"maxLength",params:{limit: 5},schema:5,parentSchema:schema32.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!pattern9.test(data7)){
const err31 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2}(-[A-Z]{2})?$"},schema:"^[a-z]{2}(-[A-Z]{2})?$",parentSchema:schema32.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"},schema:schema32.properties.locale.type,parentSchema:schema32.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.returnUrl !== undefined){
let data8 = data.returnUrl;
if(typeof data8 === "string"){
if(func1(data8) > 65536){
const err33 = {instancePath:instancePath+"/returnUrl",schemaPath:"#/properties/returnUrl/maxLength",keyword:"maxLength",params:{limit: 65536},schema:65536,parentSchema:schema32.properties.returnUrl,data:data8};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(formats2(data8))){
const err34 = {instancePath:instancePath+"/returnUrl",schemaPath:"#/properties/returnUrl/format",keyword:"format",params:{format: "uri"},schema:"uri",parentSchema:schema32.properties.returnUrl,data:data8};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/returnUrl",schemaPath:"#/properties/returnUrl/type",keyword:"type",params:{type: "string"},schema:schema32.properties.returnUrl.type,parentSchema:schema32.properties.returnUrl,data:data8};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.metadata !== undefined){
let data9 = data.metadata;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){
const _errs28 = errors;
if(typeof key2 === "string"){
if(!pattern4.test(key2)){
const err36 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema32.properties.metadata.propertyNames,data:key2,propertyName:key2};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
var valid3 = _errs28 === errors;
if(!valid3){
const err37 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/propertyNames",keyword:"propertyNames",params:{propertyName: key2},schema:schema32.properties.metadata.propertyNames,parentSchema:schema32.properties.metadata,data:data9};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
for(const key3 in data9){
let data10 = data9[key3];
const _errs32 = errors;
let valid6 = false;
const _errs33 = errors;
if(typeof data10 === "string"){
if(func1(data10) > 65536){
const err38 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 65536},schema:65536,parentSchema:schema34.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!pattern4.test(data10)){
const err39 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema34.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema34.anyOf[0].type,parentSchema:schema34.anyOf[0],data:data10};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid0 = _errs33 === errors;
valid6 = valid6 || _valid0;
const _errs35 = errors;
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
const err41 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},schema:9007199254740991,parentSchema:schema34.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data10 < -9007199254740991 || isNaN(data10)){
const err42 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},schema:-9007199254740991,parentSchema:schema34.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(formats4.validate(data10))){
const err43 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/1/format",keyword:"format",params:{format: "double"},schema:"double",parentSchema:schema34.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/1/type",keyword:"type",params:{type: "number"},schema:schema34.anyOf[1].type,parentSchema:schema34.anyOf[1],data:data10};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
var _valid0 = _errs35 === errors;
valid6 = valid6 || _valid0;
const _errs37 = errors;
if(typeof data10 !== "boolean"){
const err45 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/2/type",keyword:"type",params:{type: "boolean"},schema:schema34.anyOf[2].type,parentSchema:schema34.anyOf[2],data:data10};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid0 = _errs37 === errors;
valid6 = valid6 || _valid0;
const _errs39 = errors;
if(data10 !== null){
const err46 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf/3/type",keyword:"type",params:{type: "null"},schema:schema34.anyOf[3].type,parentSchema:schema34.anyOf[3],data:data10};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid0 = _errs39 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const err47 = {instancePath:instancePath+"/metadata/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/MetadataValue/anyOf",keyword:"anyOf",params:{},schema:schema34.anyOf,parentSchema:schema34,data:data10};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err48 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},schema:schema32.properties.metadata.type,parentSchema:schema32.properties.metadata,data:data9};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported1 = validate22;
const schema35 = {"type":"object","additionalProperties":false,"required":["id","type","createdAt","data"],"properties":{"id":{"type":"string","maxLength":16384,"pattern":"^[^\\x00]*$"},"type":{"$ref":"#/$defs/WebhookEventType"},"createdAt":{"type":"string","format":"date-time","maxLength":64,"x-violation":"must be a date and time as in RFC 3339"},"data":{"$ref":"#/$defs/WebhookEventData"}}};
const schema36 = {"type":"string","enum":["compliance_session.updated","compliance_session.completed","compliance_session.review_required","evidence_package.ready"]};
const formats6 = formats["date-time"];
const schema37 = {"type":"object","additionalProperties":false,"required":["complianceSessionId","status"],"properties":{"complianceSessionId":{"type":"string","maxLength":16384,"pattern":"^[^\\x00]*$"},"status":{"$ref":"#/$defs/SessionStatus"}}};
const schema38 = {"type":"string","enum":["PENDING","IN_PROGRESS","NEEDS_REVIEW","VERIFIED","INCOMPLETE","FAILED","EXPIRED"]};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.complianceSessionId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "complianceSessionId"},schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema37.required,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "complianceSessionId") || (key0 === "status"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.complianceSessionId !== undefined){
let data0 = data.complianceSessionId;
if(typeof data0 === "string"){
if(func1(data0) > 16384){
const err3 = {instancePath:instancePath+"/complianceSessionId",schemaPath:"#/properties/complianceSessionId/maxLength",keyword:"maxLength",params:{limit: 16384},schema:16384,parentSchema:schema37.properties.complianceSessionId,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern4.test(data0)){
const err4 = {instancePath:instancePath+"/complianceSessionId",schemaPath:"#/properties/complianceSessionId/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema37.properties.complianceSessionId,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/complianceSessionId",schemaPath:"#/properties/complianceSessionId/type",keyword:"type",params:{type: "string"},schema:schema37.properties.complianceSessionId.type,parentSchema:schema37.properties.complianceSessionId,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/SessionStatus/type",keyword:"type",params:{type: "string"},schema:schema38.type,parentSchema:schema38,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((((((data1 === "PENDING") || (data1 === "IN_PROGRESS")) || (data1 === "NEEDS_REVIEW")) || (data1 === "VERIFIED")) || (data1 === "INCOMPLETE")) || (data1 === "FAILED")) || (data1 === "EXPIRED"))){
const err7 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/SessionStatus/enum",keyword:"enum",params:{allowedValues: schema38.enum},schema:schema38.enum,parentSchema:schema38,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema37.type,parentSchema:schema37,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.createdAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},schema:schema35.required,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "createdAt")) || (key0 === "data"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 16384){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 16384},schema:16384,parentSchema:schema35.properties.id,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!pattern4.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema35.properties.id,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema35.properties.id.type,parentSchema:schema35.properties.id,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/WebhookEventType/type",keyword:"type",params:{type: "string"},schema:schema36.type,parentSchema:schema36,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((((data1 === "compliance_session.updated") || (data1 === "compliance_session.completed")) || (data1 === "compliance_session.review_required")) || (data1 === "evidence_package.ready"))){
const err9 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/WebhookEventType/enum",keyword:"enum",params:{allowedValues: schema36.enum},schema:schema36.enum,parentSchema:schema36,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data2 = data.createdAt;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err10 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema35.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats6.validate(data2))){
const err11 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema35.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema35.properties.createdAt.type,parentSchema:schema35.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate23(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema35.type,parentSchema:schema35,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported2 = validate26;
const schema40 = {"type":"object","additionalProperties":false,"required":["propertyReference","arrival","departure","timeZone","persons"],"properties":{"propertyReference":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"arrival":{"type":"string","maxLength":16,"x-violation":"must be a local time as in 2026-12-27T15:00"},"departure":{"type":"string","maxLength":16,"x-violation":"must be a local time as in 2026-12-27T15:00"},"timeZone":{"type":"string","maxLength":64},"persons":{"$ref":"#/$defs/Persons"},"guests":{"type":"array","maxItems":60,"items":{"$ref":"#/$defs/BookingGuest"}}}};
const schema41 = {"type":"object","additionalProperties":false,"required":["adults"],"properties":{"adults":{"type":"integer","format":"int32","minimum":0,"maximum":20},"children":{"type":"integer","format":"int32","minimum":0,"maximum":20,"default":0},"infants":{"type":"integer","format":"int32","minimum":0,"maximum":20,"default":0}}};
const formats8 = formats.int32;
const schema42 = {"type":"object","additionalProperties":false,"required":["reference"],"properties":{"reference":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"ageClass":{"$ref":"#/$defs/AgeClass"},"isLead":{"type":"boolean"},"room":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"name":{"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\x00]*$"},"email":{"type":"string","format":"email","maxLength":254,"x-violation":"must be an e-mail address"},"phone":{"type":"string","maxLength":16,"pattern":"^\\+[1-9][0-9]{6,14}$","x-violation":"must be a telephone number as in +351912345678"},"locale":{"type":"string","maxLength":5,"pattern":"^[a-z]{2}(-[A-Z]{2})?$","x-violation":"must be a language as in en or pt-PT"}}};
const schema43 = {"type":"string","enum":["ADULT","CHILD","INFANT"]};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reference"},schema:schema42.required,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "reference") || (key0 === "ageClass")) || (key0 === "isLead")) || (key0 === "room")) || (key0 === "name")) || (key0 === "email")) || (key0 === "phone")) || (key0 === "locale"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.reference !== undefined){
let data0 = data.reference;
if(typeof data0 === "string"){
if(func1(data0) > 128){
const err2 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern4.test(data0)){
const err4 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/type",keyword:"type",params:{type: "string"},schema:schema42.properties.reference.type,parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.ageClass !== undefined){
let data1 = data.ageClass;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/ageClass",schemaPath:"#/$defs/AgeClass/type",keyword:"type",params:{type: "string"},schema:schema43.type,parentSchema:schema43,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data1 === "ADULT") || (data1 === "CHILD")) || (data1 === "INFANT"))){
const err7 = {instancePath:instancePath+"/ageClass",schemaPath:"#/$defs/AgeClass/enum",keyword:"enum",params:{allowedValues: schema43.enum},schema:schema43.enum,parentSchema:schema43,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.isLead !== undefined){
let data2 = data.isLead;
if(typeof data2 !== "boolean"){
const err8 = {instancePath:instancePath+"/isLead",schemaPath:"#/properties/isLead/type",keyword:"type",params:{type: "boolean"},schema:schema42.properties.isLead.type,parentSchema:schema42.properties.isLead,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.room !== undefined){
let data3 = data.room;
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err9 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func1(data3) < 1){
const err10 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern4.test(data3)){
const err11 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/type",keyword:"type",params:{type: "string"},schema:schema42.properties.room.type,parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data4) < 1){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern4.test(data4)){
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema42.properties.name.type,parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.email !== undefined){
let data5 = data.email;
if(typeof data5 === "string"){
if(func1(data5) > 254){
const err17 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},schema:254,parentSchema:schema42.properties.email,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0(data5))){
const err18 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"},schema:"email",parentSchema:schema42.properties.email,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},schema:schema42.properties.email.type,parentSchema:schema42.properties.email,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.phone !== undefined){
let data6 = data.phone;
if(typeof data6 === "string"){
if(func1(data6) > 16){
const err20 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/maxLength",keyword:"maxLength",params:{limit: 16},schema:16,parentSchema:schema42.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern8.test(data6)){
const err21 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/pattern",keyword:"pattern",params:{pattern: "^\\+[1-9][0-9]{6,14}$"},schema:"^\\+[1-9][0-9]{6,14}$",parentSchema:schema42.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},schema:schema42.properties.phone.type,parentSchema:schema42.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.locale !== undefined){
let data7 = data.locale;
if(typeof data7 === "string"){
if(func1(data7) > 5){
const err23 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/maxLength",keyword:"maxLength",params:{limit: 5},schema:5,parentSchema:schema42.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern9.test(data7)){
const err24 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2}(-[A-Z]{2})?$"},schema:"^[a-z]{2}(-[A-Z]{2})?$",parentSchema:schema42.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"},schema:schema42.properties.locale.type,parentSchema:schema42.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema42.type,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.propertyReference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyReference"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.arrival === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "arrival"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.departure === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "departure"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.timeZone === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "timeZone"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.persons === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "persons"},schema:schema40.required,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "propertyReference") || (key0 === "arrival")) || (key0 === "departure")) || (key0 === "timeZone")) || (key0 === "persons")) || (key0 === "guests"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.propertyReference !== undefined){
let data0 = data.propertyReference;
if(typeof data0 === "string"){
if(func1(data0) > 128){
const err6 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema40.properties.propertyReference,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema40.properties.propertyReference,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern4.test(data0)){
const err8 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema40.properties.propertyReference,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/type",keyword:"type",params:{type: "string"},schema:schema40.properties.propertyReference.type,parentSchema:schema40.properties.propertyReference,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.arrival !== undefined){
let data1 = data.arrival;
if(typeof data1 === "string"){
if(func1(data1) > 16){
const err10 = {instancePath:instancePath+"/arrival",schemaPath:"#/properties/arrival/maxLength",keyword:"maxLength",params:{limit: 16},schema:16,parentSchema:schema40.properties.arrival,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/arrival",schemaPath:"#/properties/arrival/type",keyword:"type",params:{type: "string"},schema:schema40.properties.arrival.type,parentSchema:schema40.properties.arrival,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.departure !== undefined){
let data2 = data.departure;
if(typeof data2 === "string"){
if(func1(data2) > 16){
const err12 = {instancePath:instancePath+"/departure",schemaPath:"#/properties/departure/maxLength",keyword:"maxLength",params:{limit: 16},schema:16,parentSchema:schema40.properties.departure,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/departure",schemaPath:"#/properties/departure/type",keyword:"type",params:{type: "string"},schema:schema40.properties.departure.type,parentSchema:schema40.properties.departure,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.timeZone !== undefined){
let data3 = data.timeZone;
if(typeof data3 === "string"){
if(func1(data3) > 64){
const err14 = {instancePath:instancePath+"/timeZone",schemaPath:"#/properties/timeZone/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema40.properties.timeZone,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/timeZone",schemaPath:"#/properties/timeZone/type",keyword:"type",params:{type: "string"},schema:schema40.properties.timeZone.type,parentSchema:schema40.properties.timeZone,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.persons !== undefined){
let data4 = data.persons;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.adults === undefined){
const err16 = {instancePath:instancePath+"/persons",schemaPath:"#/$defs/Persons/required",keyword:"required",params:{missingProperty: "adults"},schema:schema41.required,parentSchema:schema41,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
for(const key1 in data4){
if(!(((key1 === "adults") || (key1 === "children")) || (key1 === "infants"))){
const err17 = {instancePath:instancePath+"/persons",schemaPath:"#/$defs/Persons/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema41,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data4.adults !== undefined){
let data5 = data4.adults;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err18 = {instancePath:instancePath+"/persons/adults",schemaPath:"#/$defs/Persons/properties/adults/type",keyword:"type",params:{type: "integer"},schema:schema41.properties.adults.type,parentSchema:schema41.properties.adults,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 20 || isNaN(data5)){
const err19 = {instancePath:instancePath+"/persons/adults",schemaPath:"#/$defs/Persons/properties/adults/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},schema:20,parentSchema:schema41.properties.adults,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data5 < 0 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/persons/adults",schemaPath:"#/$defs/Persons/properties/adults/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema41.properties.adults,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!(formats8.validate(data5))){
const err21 = {instancePath:instancePath+"/persons/adults",schemaPath:"#/$defs/Persons/properties/adults/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema41.properties.adults,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data4.children !== undefined){
let data6 = data4.children;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err22 = {instancePath:instancePath+"/persons/children",schemaPath:"#/$defs/Persons/properties/children/type",keyword:"type",params:{type: "integer"},schema:schema41.properties.children.type,parentSchema:schema41.properties.children,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 20 || isNaN(data6)){
const err23 = {instancePath:instancePath+"/persons/children",schemaPath:"#/$defs/Persons/properties/children/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},schema:20,parentSchema:schema41.properties.children,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err24 = {instancePath:instancePath+"/persons/children",schemaPath:"#/$defs/Persons/properties/children/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema41.properties.children,data:data6};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats8.validate(data6))){
const err25 = {instancePath:instancePath+"/persons/children",schemaPath:"#/$defs/Persons/properties/children/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema41.properties.children,data:data6};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data4.infants !== undefined){
let data7 = data4.infants;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err26 = {instancePath:instancePath+"/persons/infants",schemaPath:"#/$defs/Persons/properties/infants/type",keyword:"type",params:{type: "integer"},schema:schema41.properties.infants.type,parentSchema:schema41.properties.infants,data:data7};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 20 || isNaN(data7)){
const err27 = {instancePath:instancePath+"/persons/infants",schemaPath:"#/$defs/Persons/properties/infants/maximum",keyword:"maximum",params:{comparison: "<=", limit: 20},schema:20,parentSchema:schema41.properties.infants,data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data7 < 0 || isNaN(data7)){
const err28 = {instancePath:instancePath+"/persons/infants",schemaPath:"#/$defs/Persons/properties/infants/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema41.properties.infants,data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(!(formats8.validate(data7))){
const err29 = {instancePath:instancePath+"/persons/infants",schemaPath:"#/$defs/Persons/properties/infants/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema41.properties.infants,data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
}
else {
const err30 = {instancePath:instancePath+"/persons",schemaPath:"#/$defs/Persons/type",keyword:"type",params:{type: "object"},schema:schema41.type,parentSchema:schema41,data:data4};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.guests !== undefined){
let data8 = data.guests;
if(Array.isArray(data8)){
if(data8.length > 60){
const err31 = {instancePath:instancePath+"/guests",schemaPath:"#/properties/guests/maxItems",keyword:"maxItems",params:{limit: 60},schema:60,parentSchema:schema40.properties.guests,data:data8};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data8[i0], {instancePath:instancePath+"/guests/" + i0,parentData:data8,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
const err32 = {instancePath:instancePath+"/guests",schemaPath:"#/properties/guests/type",keyword:"type",params:{type: "array"},schema:schema40.properties.guests.type,parentSchema:schema40.properties.guests,data:data8};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema40.type,parentSchema:schema40,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported3 = validate29;

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reference"},schema:schema42.required,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "reference") || (key0 === "ageClass")) || (key0 === "isLead")) || (key0 === "room")) || (key0 === "name")) || (key0 === "email")) || (key0 === "phone")) || (key0 === "locale"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.reference !== undefined){
let data0 = data.reference;
if(typeof data0 === "string"){
if(func1(data0) > 128){
const err2 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern4.test(data0)){
const err4 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/type",keyword:"type",params:{type: "string"},schema:schema42.properties.reference.type,parentSchema:schema42.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.ageClass !== undefined){
let data1 = data.ageClass;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/ageClass",schemaPath:"#/$defs/AgeClass/type",keyword:"type",params:{type: "string"},schema:schema43.type,parentSchema:schema43,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data1 === "ADULT") || (data1 === "CHILD")) || (data1 === "INFANT"))){
const err7 = {instancePath:instancePath+"/ageClass",schemaPath:"#/$defs/AgeClass/enum",keyword:"enum",params:{allowedValues: schema43.enum},schema:schema43.enum,parentSchema:schema43,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.isLead !== undefined){
let data2 = data.isLead;
if(typeof data2 !== "boolean"){
const err8 = {instancePath:instancePath+"/isLead",schemaPath:"#/properties/isLead/type",keyword:"type",params:{type: "boolean"},schema:schema42.properties.isLead.type,parentSchema:schema42.properties.isLead,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.room !== undefined){
let data3 = data.room;
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err9 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func1(data3) < 1){
const err10 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!pattern4.test(data3)){
const err11 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/room",schemaPath:"#/properties/room/type",keyword:"type",params:{type: "string"},schema:schema42.properties.room.type,parentSchema:schema42.properties.room,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data4) < 1){
const err14 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern4.test(data4)){
const err15 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[^\\x00]*$"},schema:"^[^\\x00]*$",parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},schema:schema42.properties.name.type,parentSchema:schema42.properties.name,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.email !== undefined){
let data5 = data.email;
if(typeof data5 === "string"){
if(func1(data5) > 254){
const err17 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},schema:254,parentSchema:schema42.properties.email,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(formats0(data5))){
const err18 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/format",keyword:"format",params:{format: "email"},schema:"email",parentSchema:schema42.properties.email,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"},schema:schema42.properties.email.type,parentSchema:schema42.properties.email,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.phone !== undefined){
let data6 = data.phone;
if(typeof data6 === "string"){
if(func1(data6) > 16){
const err20 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/maxLength",keyword:"maxLength",params:{limit: 16},schema:16,parentSchema:schema42.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(!pattern8.test(data6)){
const err21 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/pattern",keyword:"pattern",params:{pattern: "^\\+[1-9][0-9]{6,14}$"},schema:"^\\+[1-9][0-9]{6,14}$",parentSchema:schema42.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"},schema:schema42.properties.phone.type,parentSchema:schema42.properties.phone,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.locale !== undefined){
let data7 = data.locale;
if(typeof data7 === "string"){
if(func1(data7) > 5){
const err23 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/maxLength",keyword:"maxLength",params:{limit: 5},schema:5,parentSchema:schema42.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern9.test(data7)){
const err24 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2}(-[A-Z]{2})?$"},schema:"^[a-z]{2}(-[A-Z]{2})?$",parentSchema:schema42.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"},schema:schema42.properties.locale.type,parentSchema:schema42.properties.locale,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema42.type,parentSchema:schema42,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported7 = validate30;
const schema46 = {"type":"object","additionalProperties":false,"properties":{"guests":{"type":"array","maxItems":60,"uniqueItems":true,"items":{"type":"integer","format":"int32","minimum":1,"maximum":100000}},"at":{"type":"string","format":"date-time","maxLength":64},"statedAt":{"type":"string","format":"date-time","maxLength":64},"reverted":{"type":"boolean","default":false}}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "guests") || (key0 === "at")) || (key0 === "statedAt")) || (key0 === "reverted"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.guests !== undefined){
let data0 = data.guests;
if(Array.isArray(data0)){
if(data0.length > 60){
const err1 = {instancePath:instancePath+"/guests",schemaPath:"#/properties/guests/maxItems",keyword:"maxItems",params:{limit: 60},schema:60,parentSchema:schema46.properties.guests,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/guests/" + i0,schemaPath:"#/properties/guests/items/type",keyword:"type",params:{type: "integer"},schema:schema46.properties.guests.items.type,parentSchema:schema46.properties.guests.items,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100000 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/guests/" + i0,schemaPath:"#/properties/guests/items/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema46.properties.guests.items,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/guests/" + i0,schemaPath:"#/properties/guests/items/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema46.properties.guests.items,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats8.validate(data1))){
const err5 = {instancePath:instancePath+"/guests/" + i0,schemaPath:"#/properties/guests/items/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema46.properties.guests.items,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(!(((typeof item0 == "number") && (!(item0 % 1) && !isNaN(item0))) && (isFinite(item0)))){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err6 = {instancePath:instancePath+"/guests",schemaPath:"#/properties/guests/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema46.properties.guests,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err7 = {instancePath:instancePath+"/guests",schemaPath:"#/properties/guests/type",keyword:"type",params:{type: "array"},schema:schema46.properties.guests.type,parentSchema:schema46.properties.guests,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.at !== undefined){
let data2 = data.at;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err8 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema46.properties.at,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats6.validate(data2))){
const err9 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema46.properties.at,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"},schema:schema46.properties.at.type,parentSchema:schema46.properties.at,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.statedAt !== undefined){
let data3 = data.statedAt;
if(typeof data3 === "string"){
if(func1(data3) > 64){
const err11 = {instancePath:instancePath+"/statedAt",schemaPath:"#/properties/statedAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema46.properties.statedAt,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats6.validate(data3))){
const err12 = {instancePath:instancePath+"/statedAt",schemaPath:"#/properties/statedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema46.properties.statedAt,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/statedAt",schemaPath:"#/properties/statedAt/type",keyword:"type",params:{type: "string"},schema:schema46.properties.statedAt.type,parentSchema:schema46.properties.statedAt,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.reverted !== undefined){
let data4 = data.reverted;
if(typeof data4 !== "boolean"){
const err14 = {instancePath:instancePath+"/reverted",schemaPath:"#/properties/reverted/type",keyword:"type",params:{type: "boolean"},schema:schema46.properties.reverted.type,parentSchema:schema46.properties.reverted,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema46.type,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported8 = validate32;
const schema48 = {"type":"object","additionalProperties":false,"required":["schemaVersion","changeId","kind","tenantId","sessionId","epoch","version","occurredAt","clockOffsetMs","session","webhook","audit","evidence"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["created","step_started","step_resulted","consent_recorded","guest_acted","review_decided","closed","expired","audit_only","package_sealed","guest_data_erased"]},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"clockOffsetMs":{"type":"integer"},"session":{"$ref":"openapi.yaml#/$defs/ComplianceSession"},"webhook":{"oneOf":[{"type":"null"},{"$ref":"#/$defs/ChangeWebhook"}]},"audit":{"type":"array","items":{"$ref":"#/$defs/ChangeAudit"}},"evidence":{"type":"array","items":{"$ref":"#/$defs/EvidenceFact"}},"retention":{"$ref":"#/$defs/RetentionPolicy"},"departure":{"type":"string","format":"date-time"},"openedFor":{"type":"string","maxLength":80},"erasureId":{"type":"string"},"receiverFault":{"$ref":"#/$defs/ReceiverFault"},"vaults":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/VaultPlace"}},"screenings":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/StepScreening"}}}};
const schema49 = {"type":"string","pattern":"^cs_[0-9A-HJKMNP-TV-Z]{26}$"};
const schema50 = {"type":"integer","minimum":1};
const schema70 = {"type":"object","additionalProperties":false,"required":["kind","attempts"],"properties":{"kind":{"enum":["UNAVAILABLE","TIMEOUT","GONE"]},"attempts":{"type":"integer","minimum":0,"maximum":100}}};
const schema71 = {"type":"object","additionalProperties":false,"required":["provider","vaultRef"],"properties":{"provider":{"type":"string","minLength":1,"maxLength":64},"vaultRef":{"type":"string","minLength":1,"maxLength":512}}};
const func42 = Object.prototype.hasOwnProperty;
const pattern25 = new RegExp("^cs_[0-9A-HJKMNP-TV-Z]{26}$", "u");
const schema51 = {"type":"object","additionalProperties":false,"required":["id","object","bookingReference","propertyReference","workflowKey","workflowVersion","status","reasonCodes","steps","createdAt","updatedAt"],"properties":{"id":{"type":"string","pattern":"^cs_[A-Za-z0-9]+$","maxLength":64},"object":{"type":"string","const":"compliance_session"},"bookingReference":{"type":"string","maxLength":128},"propertyReference":{"type":"string","maxLength":128},"workflowKey":{"type":"string","maxLength":128},"workflowVersion":{"type":"integer","format":"int32","minimum":1,"maximum":2147483647},"status":{"$ref":"#/$defs/SessionStatus"},"reasonCodes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128}},"steps":{"type":"array","maxItems":11,"items":{"$ref":"#/$defs/StepResult"}},"createdAt":{"type":"string","format":"date-time","maxLength":64},"updatedAt":{"type":"string","format":"date-time","maxLength":64},"expiresAt":{"type":["string","null"],"format":"date-time","maxLength":64}}};
const pattern26 = new RegExp("^cs_[A-Za-z0-9]+$", "u");
const schema53 = {"type":"object","additionalProperties":false,"required":["type","status","reasonCodes","completedAt"],"properties":{"type":{"$ref":"#/$defs/StepType"},"status":{"$ref":"#/$defs/StepStatus"},"reasonCodes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128}},"completedAt":{"type":["string","null"],"format":"date-time","maxLength":64}}};
const schema54 = {"type":"string","enum":["DOCUMENT","LIVENESS","FACE_MATCH","ADDRESS","AML","KYB","AGE","QUESTIONNAIRE","NFC","KYT","MANUAL_REVIEW"]};
const schema55 = {"type":"string","enum":["PENDING","IN_PROGRESS","PASSED","FAILED","NEEDS_REVIEW","SKIPPED"],"x-enum-varnames":["STEP_PENDING","STEP_IN_PROGRESS","STEP_PASSED","STEP_FAILED","STEP_NEEDS_REVIEW","STEP_SKIPPED"]};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.reasonCodes === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasonCodes"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.completedAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "completedAt"},schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "type") || (key0 === "status")) || (key0 === "reasonCodes")) || (key0 === "completedAt"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((((((((((data0 === "DOCUMENT") || (data0 === "LIVENESS")) || (data0 === "FACE_MATCH")) || (data0 === "ADDRESS")) || (data0 === "AML")) || (data0 === "KYB")) || (data0 === "AGE")) || (data0 === "QUESTIONNAIRE")) || (data0 === "NFC")) || (data0 === "KYT")) || (data0 === "MANUAL_REVIEW"))){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/StepStatus/type",keyword:"type",params:{type: "string"},schema:schema55.type,parentSchema:schema55,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((((data1 === "PENDING") || (data1 === "IN_PROGRESS")) || (data1 === "PASSED")) || (data1 === "FAILED")) || (data1 === "NEEDS_REVIEW")) || (data1 === "SKIPPED"))){
const err8 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/StepStatus/enum",keyword:"enum",params:{allowedValues: schema55.enum},schema:schema55.enum,parentSchema:schema55,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.reasonCodes !== undefined){
let data2 = data.reasonCodes;
if(Array.isArray(data2)){
if(data2.length > 1000){
const err9 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/maxItems",keyword:"maxItems",params:{limit: 1000},schema:1000,parentSchema:schema53.properties.reasonCodes,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err10 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema53.properties.reasonCodes.items,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/type",keyword:"type",params:{type: "string"},schema:schema53.properties.reasonCodes.items.type,parentSchema:schema53.properties.reasonCodes.items,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err12 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema53.properties.reasonCodes,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err13 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/type",keyword:"type",params:{type: "array"},schema:schema53.properties.reasonCodes.type,parentSchema:schema53.properties.reasonCodes,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.completedAt !== undefined){
let data4 = data.completedAt;
if((typeof data4 !== "string") && (data4 !== null)){
const err14 = {instancePath:instancePath+"/completedAt",schemaPath:"#/properties/completedAt/type",keyword:"type",params:{type: schema53.properties.completedAt.type},schema:schema53.properties.completedAt.type,parentSchema:schema53.properties.completedAt,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err15 = {instancePath:instancePath+"/completedAt",schemaPath:"#/properties/completedAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema53.properties.completedAt,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(formats6.validate(data4))){
const err16 = {instancePath:instancePath+"/completedAt",schemaPath:"#/properties/completedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema53.properties.completedAt,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema53.type,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.bookingReference === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingReference"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.propertyReference === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyReference"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.workflowKey === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflowKey"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.workflowVersion === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflowVersion"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.status === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.reasonCodes === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasonCodes"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.steps === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "steps"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.createdAt === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.updatedAt === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},schema:schema51.required,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema51.properties, key0))){
const err11 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err12 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema51.properties.id,data:data0};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern26.test(data0)){
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^cs_[A-Za-z0-9]+$"},schema:"^cs_[A-Za-z0-9]+$",parentSchema:schema51.properties.id,data:data0};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema51.properties.id.type,parentSchema:schema51.properties.id,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},schema:schema51.properties.object.type,parentSchema:schema51.properties.object,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if("compliance_session" !== data1){
const err16 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "compliance_session"},schema:"compliance_session",parentSchema:schema51.properties.object,data:data1};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.bookingReference !== undefined){
let data2 = data.bookingReference;
if(typeof data2 === "string"){
if(func1(data2) > 128){
const err17 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema51.properties.bookingReference,data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},schema:schema51.properties.bookingReference.type,parentSchema:schema51.properties.bookingReference,data:data2};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.propertyReference !== undefined){
let data3 = data.propertyReference;
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err19 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema51.properties.propertyReference,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/type",keyword:"type",params:{type: "string"},schema:schema51.properties.propertyReference.type,parentSchema:schema51.properties.propertyReference,data:data3};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.workflowKey !== undefined){
let data4 = data.workflowKey;
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err21 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema51.properties.workflowKey,data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/type",keyword:"type",params:{type: "string"},schema:schema51.properties.workflowKey.type,parentSchema:schema51.properties.workflowKey,data:data4};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.workflowVersion !== undefined){
let data5 = data.workflowVersion;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err23 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/type",keyword:"type",params:{type: "integer"},schema:schema51.properties.workflowVersion.type,parentSchema:schema51.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 2147483647 || isNaN(data5)){
const err24 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},schema:2147483647,parentSchema:schema51.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err25 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema51.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats8.validate(data5))){
const err26 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema51.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.status !== undefined){
let data6 = data.status;
if(typeof data6 !== "string"){
const err27 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/SessionStatus/type",keyword:"type",params:{type: "string"},schema:schema38.type,parentSchema:schema38,data:data6};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(!(((((((data6 === "PENDING") || (data6 === "IN_PROGRESS")) || (data6 === "NEEDS_REVIEW")) || (data6 === "VERIFIED")) || (data6 === "INCOMPLETE")) || (data6 === "FAILED")) || (data6 === "EXPIRED"))){
const err28 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/SessionStatus/enum",keyword:"enum",params:{allowedValues: schema38.enum},schema:schema38.enum,parentSchema:schema38,data:data6};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.reasonCodes !== undefined){
let data7 = data.reasonCodes;
if(Array.isArray(data7)){
if(data7.length > 1000){
const err29 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/maxItems",keyword:"maxItems",params:{limit: 1000},schema:1000,parentSchema:schema51.properties.reasonCodes,data:data7};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(func1(data8) > 128){
const err30 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema51.properties.reasonCodes.items,data:data8};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/type",keyword:"type",params:{type: "string"},schema:schema51.properties.reasonCodes.items.type,parentSchema:schema51.properties.reasonCodes.items,data:data8};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
let i1 = data7.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data7[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err32 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema51.properties.reasonCodes,data:data7};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err33 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/type",keyword:"type",params:{type: "array"},schema:schema51.properties.reasonCodes.type,parentSchema:schema51.properties.reasonCodes,data:data7};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.steps !== undefined){
let data9 = data.steps;
if(Array.isArray(data9)){
if(data9.length > 11){
const err34 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 11},schema:11,parentSchema:schema51.properties.steps,data:data9};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
if(!(validate34(data9[i2], {instancePath:instancePath+"/steps/" + i2,parentData:data9,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err35 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},schema:schema51.properties.steps.type,parentSchema:schema51.properties.steps,data:data9};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data11 = data.createdAt;
if(typeof data11 === "string"){
if(func1(data11) > 64){
const err36 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema51.properties.createdAt,data:data11};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!(formats6.validate(data11))){
const err37 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema51.properties.createdAt,data:data11};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema51.properties.createdAt.type,parentSchema:schema51.properties.createdAt,data:data11};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data12 = data.updatedAt;
if(typeof data12 === "string"){
if(func1(data12) > 64){
const err39 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema51.properties.updatedAt,data:data12};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(formats6.validate(data12))){
const err40 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema51.properties.updatedAt,data:data12};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},schema:schema51.properties.updatedAt.type,parentSchema:schema51.properties.updatedAt,data:data12};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.expiresAt !== undefined){
let data13 = data.expiresAt;
if((typeof data13 !== "string") && (data13 !== null)){
const err42 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: schema51.properties.expiresAt.type},schema:schema51.properties.expiresAt.type,parentSchema:schema51.properties.expiresAt,data:data13};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(typeof data13 === "string"){
if(func1(data13) > 64){
const err43 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema51.properties.expiresAt,data:data13};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(formats6.validate(data13))){
const err44 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema51.properties.expiresAt,data:data13};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
}
else {
const err45 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema51.type,parentSchema:schema51,data};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema56 = {"type":"object","additionalProperties":false,"required":["id","type","createdAt"],"properties":{"id":{"type":"string","pattern":"^evt_[0-9A-HJKMNP-TV-Z]{26}$"},"type":{"$ref":"openapi.yaml#/$defs/WebhookEventType"},"createdAt":{"type":"string","format":"date-time"}}};
const pattern27 = new RegExp("^evt_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema56.required,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema56.required,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.createdAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema56.required,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "id") || (key0 === "type")) || (key0 === "createdAt"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern27.test(data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evt_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evt_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema56.properties.id,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema56.properties.id.type,parentSchema:schema56.properties.id,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/WebhookEventType/type",keyword:"type",params:{type: "string"},schema:schema36.type,parentSchema:schema36,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((data1 === "compliance_session.updated") || (data1 === "compliance_session.completed")) || (data1 === "compliance_session.review_required")) || (data1 === "evidence_package.ready"))){
const err7 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/WebhookEventType/enum",keyword:"enum",params:{allowedValues: schema36.enum},schema:schema36.enum,parentSchema:schema36,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data2 = data.createdAt;
if(typeof data2 === "string"){
if(!(formats6.validate(data2))){
const err8 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema56.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema56.properties.createdAt.type,parentSchema:schema56.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema56.type,parentSchema:schema56,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema58 = {"type":"object","additionalProperties":false,"required":["id","type","actorType","occurredAt"],"properties":{"id":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/id"},"type":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/type"},"actorType":{"$ref":"openapi.yaml#/$defs/ActorType"},"reasonCode":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/reasonCode"},"occurredAt":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/occurredAt"},"stepType":{"$ref":"openapi.yaml#/$defs/StepType"}}};
const schema59 = {"type":"string","maxLength":64};
const schema60 = {"type":"string","maxLength":128};
const schema61 = {"type":"string","enum":["AGENT","HUMAN","SYSTEM","GUEST"]};
const schema62 = {"type":["string","null"],"maxLength":128};
const schema63 = {"type":"string","format":"date-time","maxLength":64};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.actorType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actorType"},schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.occurredAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema58.required,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "id") || (key0 === "type")) || (key0 === "actorType")) || (key0 === "reasonCode")) || (key0 === "occurredAt")) || (key0 === "stepType"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err5 = {instancePath:instancePath+"/id",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema59,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/id/type",keyword:"type",params:{type: "string"},schema:schema59.type,parentSchema:schema59,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err7 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/type/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema60,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/type/type",keyword:"type",params:{type: "string"},schema:schema60.type,parentSchema:schema60,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.actorType !== undefined){
let data2 = data.actorType;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/actorType",schemaPath:"openapi.yaml#/$defs/ActorType/type",keyword:"type",params:{type: "string"},schema:schema61.type,parentSchema:schema61,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((data2 === "AGENT") || (data2 === "HUMAN")) || (data2 === "SYSTEM")) || (data2 === "GUEST"))){
const err10 = {instancePath:instancePath+"/actorType",schemaPath:"openapi.yaml#/$defs/ActorType/enum",keyword:"enum",params:{allowedValues: schema61.enum},schema:schema61.enum,parentSchema:schema61,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.reasonCode !== undefined){
let data3 = data.reasonCode;
if((typeof data3 !== "string") && (data3 !== null)){
const err11 = {instancePath:instancePath+"/reasonCode",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/reasonCode/type",keyword:"type",params:{type: schema62.type},schema:schema62.type,parentSchema:schema62,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err12 = {instancePath:instancePath+"/reasonCode",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/reasonCode/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema62,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data4 = data.occurredAt;
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err13 = {instancePath:instancePath+"/occurredAt",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/occurredAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema63,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats6.validate(data4))){
const err14 = {instancePath:instancePath+"/occurredAt",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema63,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/occurredAt",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema63.type,parentSchema:schema63,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.stepType !== undefined){
let data5 = data.stepType;
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((((((((((data5 === "DOCUMENT") || (data5 === "LIVENESS")) || (data5 === "FACE_MATCH")) || (data5 === "ADDRESS")) || (data5 === "AML")) || (data5 === "KYB")) || (data5 === "AGE")) || (data5 === "QUESTIONNAIRE")) || (data5 === "NFC")) || (data5 === "KYT")) || (data5 === "MANUAL_REVIEW"))){
const err17 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema58.type,parentSchema:schema58,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema65 = {"type":"object","additionalProperties":false,"required":["reference","type","stepType","capturedAt","facts"],"properties":{"reference":{"type":"string","pattern":"^evr_[0-9A-HJKMNP-TV-Z]{26}$"},"type":{"$ref":"openapi.yaml#/$defs/EvidenceType"},"stepType":{"oneOf":[{"type":"null"},{"$ref":"openapi.yaml#/$defs/StepType"}]},"capturedAt":{"type":"string","format":"date-time"},"facts":{"type":"object","additionalProperties":{"anyOf":[{"type":"string"},{"type":"integer"}]}}}};
const schema66 = {"type":"string","enum":["DOCUMENT_RESULT","MRZ_DATA","NFC_DATA","LIVENESS_RESULT","CONSENT_RECORD","REVIEW_DECISION","DELIVERY_RECEIPT"]};
const pattern28 = new RegExp("^evr_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reference"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.stepType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stepType"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.capturedAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capturedAt"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.facts === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "facts"},schema:schema65.required,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "reference") || (key0 === "type")) || (key0 === "stepType")) || (key0 === "capturedAt")) || (key0 === "facts"))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.reference !== undefined){
let data0 = data.reference;
if(typeof data0 === "string"){
if(!pattern28.test(data0)){
const err6 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/pattern",keyword:"pattern",params:{pattern: "^evr_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evr_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema65.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/type",keyword:"type",params:{type: "string"},schema:schema65.properties.reference.type,parentSchema:schema65.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/EvidenceType/type",keyword:"type",params:{type: "string"},schema:schema66.type,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((((((data1 === "DOCUMENT_RESULT") || (data1 === "MRZ_DATA")) || (data1 === "NFC_DATA")) || (data1 === "LIVENESS_RESULT")) || (data1 === "CONSENT_RECORD")) || (data1 === "REVIEW_DECISION")) || (data1 === "DELIVERY_RECEIPT"))){
const err9 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/EvidenceType/enum",keyword:"enum",params:{allowedValues: schema66.enum},schema:schema66.enum,parentSchema:schema66,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.stepType !== undefined){
let data2 = data.stepType;
const _errs8 = errors;
let valid2 = false;
let passing0 = null;
const _errs9 = errors;
if(data2 !== null){
const err10 = {instancePath:instancePath+"/stepType",schemaPath:"#/properties/stepType/oneOf/0/type",keyword:"type",params:{type: "null"},schema:schema65.properties.stepType.oneOf[0].type,parentSchema:schema65.properties.stepType.oneOf[0],data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs11 = errors;
if(typeof data2 !== "string"){
const err11 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((((((((((data2 === "DOCUMENT") || (data2 === "LIVENESS")) || (data2 === "FACE_MATCH")) || (data2 === "ADDRESS")) || (data2 === "AML")) || (data2 === "KYB")) || (data2 === "AGE")) || (data2 === "QUESTIONNAIRE")) || (data2 === "NFC")) || (data2 === "KYT")) || (data2 === "MANUAL_REVIEW"))){
const err12 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err13 = {instancePath:instancePath+"/stepType",schemaPath:"#/properties/stepType/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema65.properties.stepType.oneOf,parentSchema:schema65.properties.stepType,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data.capturedAt !== undefined){
let data3 = data.capturedAt;
if(typeof data3 === "string"){
if(!(formats6.validate(data3))){
const err14 = {instancePath:instancePath+"/capturedAt",schemaPath:"#/properties/capturedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema65.properties.capturedAt,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/capturedAt",schemaPath:"#/properties/capturedAt/type",keyword:"type",params:{type: "string"},schema:schema65.properties.capturedAt.type,parentSchema:schema65.properties.capturedAt,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.facts !== undefined){
let data4 = data.facts;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
const _errs20 = errors;
let valid5 = false;
const _errs21 = errors;
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/facts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/facts/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema65.properties.facts.additionalProperties.anyOf[0].type,parentSchema:schema65.properties.facts.additionalProperties.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs21 === errors;
valid5 = valid5 || _valid1;
const _errs23 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err17 = {instancePath:instancePath+"/facts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/facts/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "integer"},schema:schema65.properties.facts.additionalProperties.anyOf[1].type,parentSchema:schema65.properties.facts.additionalProperties.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err18 = {instancePath:instancePath+"/facts/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/facts/additionalProperties/anyOf",keyword:"anyOf",params:{},schema:schema65.properties.facts.additionalProperties.anyOf,parentSchema:schema65.properties.facts.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/facts",schemaPath:"#/properties/facts/type",keyword:"type",params:{type: "object"},schema:schema65.properties.facts.type,parentSchema:schema65.properties.facts,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema65.type,parentSchema:schema65,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema68 = {"type":"object","additionalProperties":false,"required":["graceDays","types"],"properties":{"graceDays":{"type":"integer","minimum":7,"maximum":90},"countFrom":{"enum":["SESSION_END","DEPARTURE"]},"guestDataDays":{"type":"integer","minimum":1,"maximum":36500},"types":{"type":"object","propertyNames":{"$ref":"openapi.yaml#/$defs/EvidenceType"},"additionalProperties":{"type":"object","additionalProperties":false,"required":["days","minimumDays"],"properties":{"days":{"type":"integer","minimum":1,"maximum":36500},"minimumDays":{"type":"integer","minimum":0,"maximum":36500}}}}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.graceDays === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "graceDays"},schema:schema68.required,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.types === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "types"},schema:schema68.required,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "graceDays") || (key0 === "countFrom")) || (key0 === "guestDataDays")) || (key0 === "types"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.graceDays !== undefined){
let data0 = data.graceDays;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/graceDays",schemaPath:"#/properties/graceDays/type",keyword:"type",params:{type: "integer"},schema:schema68.properties.graceDays.type,parentSchema:schema68.properties.graceDays,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 90 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/graceDays",schemaPath:"#/properties/graceDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},schema:90,parentSchema:schema68.properties.graceDays,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0 < 7 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/graceDays",schemaPath:"#/properties/graceDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 7},schema:7,parentSchema:schema68.properties.graceDays,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.countFrom !== undefined){
let data1 = data.countFrom;
if(!((data1 === "SESSION_END") || (data1 === "DEPARTURE"))){
const err6 = {instancePath:instancePath+"/countFrom",schemaPath:"#/properties/countFrom/enum",keyword:"enum",params:{allowedValues: schema68.properties.countFrom.enum},schema:schema68.properties.countFrom.enum,parentSchema:schema68.properties.countFrom,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.guestDataDays !== undefined){
let data2 = data.guestDataDays;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/guestDataDays",schemaPath:"#/properties/guestDataDays/type",keyword:"type",params:{type: "integer"},schema:schema68.properties.guestDataDays.type,parentSchema:schema68.properties.guestDataDays,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 36500 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/guestDataDays",schemaPath:"#/properties/guestDataDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500},schema:36500,parentSchema:schema68.properties.guestDataDays,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/guestDataDays",schemaPath:"#/properties/guestDataDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema68.properties.guestDataDays,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.types !== undefined){
let data3 = data.types;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
const _errs9 = errors;
if(typeof key1 !== "string"){
const err10 = {instancePath:instancePath+"/types",schemaPath:"openapi.yaml#/$defs/EvidenceType/type",keyword:"type",params:{type: "string"},schema:schema66.type,parentSchema:schema66,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((((key1 === "DOCUMENT_RESULT") || (key1 === "MRZ_DATA")) || (key1 === "NFC_DATA")) || (key1 === "LIVENESS_RESULT")) || (key1 === "CONSENT_RECORD")) || (key1 === "REVIEW_DECISION")) || (key1 === "DELIVERY_RECEIPT"))){
const err11 = {instancePath:instancePath+"/types",schemaPath:"openapi.yaml#/$defs/EvidenceType/enum",keyword:"enum",params:{allowedValues: schema66.enum},schema:schema66.enum,parentSchema:schema66,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid1 = _errs9 === errors;
if(!valid1){
const err12 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema68.properties.types.propertyNames,parentSchema:schema68.properties.types,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
for(const key2 in data3){
let data4 = data3[key2];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.days === undefined){
const err13 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/types/additionalProperties/required",keyword:"required",params:{missingProperty: "days"},schema:schema68.properties.types.additionalProperties.required,parentSchema:schema68.properties.types.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.minimumDays === undefined){
const err14 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/types/additionalProperties/required",keyword:"required",params:{missingProperty: "minimumDays"},schema:schema68.properties.types.additionalProperties.required,parentSchema:schema68.properties.types.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key3 in data4){
if(!((key3 === "days") || (key3 === "minimumDays"))){
const err15 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/types/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema68.properties.types.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.days !== undefined){
let data5 = data4.days;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/days",schemaPath:"#/properties/types/additionalProperties/properties/days/type",keyword:"type",params:{type: "integer"},schema:schema68.properties.types.additionalProperties.properties.days.type,parentSchema:schema68.properties.types.additionalProperties.properties.days,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 36500 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/days",schemaPath:"#/properties/types/additionalProperties/properties/days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500},schema:36500,parentSchema:schema68.properties.types.additionalProperties.properties.days,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/days",schemaPath:"#/properties/types/additionalProperties/properties/days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema68.properties.types.additionalProperties.properties.days,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data4.minimumDays !== undefined){
let data6 = data4.minimumDays;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err19 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimumDays",schemaPath:"#/properties/types/additionalProperties/properties/minimumDays/type",keyword:"type",params:{type: "integer"},schema:schema68.properties.types.additionalProperties.properties.minimumDays.type,parentSchema:schema68.properties.types.additionalProperties.properties.minimumDays,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 36500 || isNaN(data6)){
const err20 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimumDays",schemaPath:"#/properties/types/additionalProperties/properties/minimumDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500},schema:36500,parentSchema:schema68.properties.types.additionalProperties.properties.minimumDays,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err21 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimumDays",schemaPath:"#/properties/types/additionalProperties/properties/minimumDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema68.properties.types.additionalProperties.properties.minimumDays,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/types/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/types/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema68.properties.types.additionalProperties.type,parentSchema:schema68.properties.types.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "object"},schema:schema68.properties.types.type,parentSchema:schema68.properties.types,data:data3};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema68.type,parentSchema:schema68,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema72 = {"type":"object","additionalProperties":false,"required":["stepType","provider","lists"],"properties":{"stepType":{"$ref":"openapi.yaml#/$defs/StepType"},"provider":{"type":"string","minLength":1,"maxLength":64},"lists":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/ScreenedList"}}}};
const schema74 = {"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":256},"version":{"type":"string","minLength":1,"maxLength":128},"day":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$"}}};
const pattern29 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stepType === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stepType"},schema:schema72.required,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.provider === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider"},schema:schema72.required,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.lists === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lists"},schema:schema72.required,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "stepType") || (key0 === "provider")) || (key0 === "lists"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.stepType !== undefined){
let data0 = data.stepType;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(((((((((((data0 === "DOCUMENT") || (data0 === "LIVENESS")) || (data0 === "FACE_MATCH")) || (data0 === "ADDRESS")) || (data0 === "AML")) || (data0 === "KYB")) || (data0 === "AGE")) || (data0 === "QUESTIONNAIRE")) || (data0 === "NFC")) || (data0 === "KYT")) || (data0 === "MANUAL_REVIEW"))){
const err5 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.provider !== undefined){
let data1 = data.provider;
if(typeof data1 === "string"){
if(func1(data1) > 64){
const err6 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema72.properties.provider,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data1) < 1){
const err7 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema72.properties.provider,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},schema:schema72.properties.provider.type,parentSchema:schema72.properties.provider,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.lists !== undefined){
let data2 = data.lists;
if(Array.isArray(data2)){
if(data2.length < 1){
const err9 = {instancePath:instancePath+"/lists",schemaPath:"#/properties/lists/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema72.properties.lists,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.name === undefined){
const err10 = {instancePath:instancePath+"/lists/" + i0,schemaPath:"#/$defs/ScreenedList/required",keyword:"required",params:{missingProperty: "name"},schema:schema74.required,parentSchema:schema74,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "name") || (key1 === "version")) || (key1 === "day"))){
const err11 = {instancePath:instancePath+"/lists/" + i0,schemaPath:"#/$defs/ScreenedList/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema74,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.name !== undefined){
let data4 = data3.name;
if(typeof data4 === "string"){
if(func1(data4) > 256){
const err12 = {instancePath:instancePath+"/lists/" + i0+"/name",schemaPath:"#/$defs/ScreenedList/properties/name/maxLength",keyword:"maxLength",params:{limit: 256},schema:256,parentSchema:schema74.properties.name,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func1(data4) < 1){
const err13 = {instancePath:instancePath+"/lists/" + i0+"/name",schemaPath:"#/$defs/ScreenedList/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema74.properties.name,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/lists/" + i0+"/name",schemaPath:"#/$defs/ScreenedList/properties/name/type",keyword:"type",params:{type: "string"},schema:schema74.properties.name.type,parentSchema:schema74.properties.name,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data3.version !== undefined){
let data5 = data3.version;
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err15 = {instancePath:instancePath+"/lists/" + i0+"/version",schemaPath:"#/$defs/ScreenedList/properties/version/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema74.properties.version,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(func1(data5) < 1){
const err16 = {instancePath:instancePath+"/lists/" + i0+"/version",schemaPath:"#/$defs/ScreenedList/properties/version/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema74.properties.version,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/lists/" + i0+"/version",schemaPath:"#/$defs/ScreenedList/properties/version/type",keyword:"type",params:{type: "string"},schema:schema74.properties.version.type,parentSchema:schema74.properties.version,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data3.day !== undefined){
let data6 = data3.day;
if(typeof data6 === "string"){
if(!pattern29.test(data6)){
const err18 = {instancePath:instancePath+"/lists/" + i0+"/day",schemaPath:"#/$defs/ScreenedList/properties/day/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"},schema:"^\\d{4}-\\d{2}-\\d{2}$",parentSchema:schema74.properties.day,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/lists/" + i0+"/day",schemaPath:"#/$defs/ScreenedList/properties/day/type",keyword:"type",params:{type: "string"},schema:schema74.properties.day.type,parentSchema:schema74.properties.day,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/lists/" + i0,schemaPath:"#/$defs/ScreenedList/type",keyword:"type",params:{type: "object"},schema:schema74.type,parentSchema:schema74,data:data3};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/lists",schemaPath:"#/properties/lists/type",keyword:"type",params:{type: "array"},schema:schema72.properties.lists.type,parentSchema:schema72.properties.lists,data:data2};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema72.type,parentSchema:schema72,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sessionId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.clockOffsetMs === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clockOffsetMs"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.session === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.webhook === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "webhook"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.audit === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "audit"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.evidence === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},schema:schema48.required,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema48.properties, key0))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err14 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema48.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema48.properties.changeId.type,parentSchema:schema48.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!(((((((((((data2 === "created") || (data2 === "step_started")) || (data2 === "step_resulted")) || (data2 === "consent_recorded")) || (data2 === "guest_acted")) || (data2 === "review_decided")) || (data2 === "closed")) || (data2 === "expired")) || (data2 === "audit_only")) || (data2 === "package_sealed")) || (data2 === "guest_data_erased"))){
const err16 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema48.properties.kind.enum},schema:schema48.properties.kind.enum,parentSchema:schema48.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err17 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema48.properties.tenantId.type,parentSchema:schema48.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(!pattern25.test(data4)){
const err18 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema49,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema49.type,parentSchema:schema49,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err20 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema50.type,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err21 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err22 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema48.properties.version.type,parentSchema:schema48.properties.version,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err23 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema48.properties.version,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err24 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema48.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema48.properties.occurredAt.type,parentSchema:schema48.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.clockOffsetMs !== undefined){
let data8 = data.clockOffsetMs;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err26 = {instancePath:instancePath+"/clockOffsetMs",schemaPath:"#/properties/clockOffsetMs/type",keyword:"type",params:{type: "integer"},schema:schema48.properties.clockOffsetMs.type,parentSchema:schema48.properties.clockOffsetMs,data:data8};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.session !== undefined){
if(!(validate33(data.session, {instancePath:instancePath+"/session",parentData:data,parentDataProperty:"session",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.webhook !== undefined){
let data10 = data.webhook;
const _errs22 = errors;
let valid3 = false;
let passing0 = null;
const _errs23 = errors;
if(data10 !== null){
const err27 = {instancePath:instancePath+"/webhook",schemaPath:"#/properties/webhook/oneOf/0/type",keyword:"type",params:{type: "null"},schema:schema48.properties.webhook.oneOf[0].type,parentSchema:schema48.properties.webhook.oneOf[0],data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid0 = _errs23 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs25 = errors;
if(!(validate37(data10, {instancePath:instancePath+"/webhook",parentData:data,parentDataProperty:"webhook",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var _valid0 = _errs25 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err28 = {instancePath:instancePath+"/webhook",schemaPath:"#/properties/webhook/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema48.properties.webhook.oneOf,parentSchema:schema48.properties.webhook,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
}
if(data.audit !== undefined){
let data11 = data.audit;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
if(!(validate39(data11[i0], {instancePath:instancePath+"/audit/" + i0,parentData:data11,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath:instancePath+"/audit",schemaPath:"#/properties/audit/type",keyword:"type",params:{type: "array"},schema:schema48.properties.audit.type,parentSchema:schema48.properties.audit,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.evidence !== undefined){
let data13 = data.evidence;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
if(!(validate41(data13[i1], {instancePath:instancePath+"/evidence/" + i1,parentData:data13,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
}
else {
const err30 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"},schema:schema48.properties.evidence.type,parentSchema:schema48.properties.evidence,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.retention !== undefined){
if(!(validate43(data.retention, {instancePath:instancePath+"/retention",parentData:data,parentDataProperty:"retention",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.departure !== undefined){
let data16 = data.departure;
if(typeof data16 === "string"){
if(!(formats6.validate(data16))){
const err31 = {instancePath:instancePath+"/departure",schemaPath:"#/properties/departure/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema48.properties.departure,data:data16};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/departure",schemaPath:"#/properties/departure/type",keyword:"type",params:{type: "string"},schema:schema48.properties.departure.type,parentSchema:schema48.properties.departure,data:data16};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.openedFor !== undefined){
let data17 = data.openedFor;
if(typeof data17 === "string"){
if(func1(data17) > 80){
const err33 = {instancePath:instancePath+"/openedFor",schemaPath:"#/properties/openedFor/maxLength",keyword:"maxLength",params:{limit: 80},schema:80,parentSchema:schema48.properties.openedFor,data:data17};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/openedFor",schemaPath:"#/properties/openedFor/type",keyword:"type",params:{type: "string"},schema:schema48.properties.openedFor.type,parentSchema:schema48.properties.openedFor,data:data17};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.erasureId !== undefined){
let data18 = data.erasureId;
if(typeof data18 !== "string"){
const err35 = {instancePath:instancePath+"/erasureId",schemaPath:"#/properties/erasureId/type",keyword:"type",params:{type: "string"},schema:schema48.properties.erasureId.type,parentSchema:schema48.properties.erasureId,data:data18};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.receiverFault !== undefined){
let data19 = data.receiverFault;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.kind === undefined){
const err36 = {instancePath:instancePath+"/receiverFault",schemaPath:"#/$defs/ReceiverFault/required",keyword:"required",params:{missingProperty: "kind"},schema:schema70.required,parentSchema:schema70,data:data19};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data19.attempts === undefined){
const err37 = {instancePath:instancePath+"/receiverFault",schemaPath:"#/$defs/ReceiverFault/required",keyword:"required",params:{missingProperty: "attempts"},schema:schema70.required,parentSchema:schema70,data:data19};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
for(const key1 in data19){
if(!((key1 === "kind") || (key1 === "attempts"))){
const err38 = {instancePath:instancePath+"/receiverFault",schemaPath:"#/$defs/ReceiverFault/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema70,data:data19};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data19.kind !== undefined){
let data20 = data19.kind;
if(!(((data20 === "UNAVAILABLE") || (data20 === "TIMEOUT")) || (data20 === "GONE"))){
const err39 = {instancePath:instancePath+"/receiverFault/kind",schemaPath:"#/$defs/ReceiverFault/properties/kind/enum",keyword:"enum",params:{allowedValues: schema70.properties.kind.enum},schema:schema70.properties.kind.enum,parentSchema:schema70.properties.kind,data:data20};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data19.attempts !== undefined){
let data21 = data19.attempts;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err40 = {instancePath:instancePath+"/receiverFault/attempts",schemaPath:"#/$defs/ReceiverFault/properties/attempts/type",keyword:"type",params:{type: "integer"},schema:schema70.properties.attempts.type,parentSchema:schema70.properties.attempts,data:data21};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 100 || isNaN(data21)){
const err41 = {instancePath:instancePath+"/receiverFault/attempts",schemaPath:"#/$defs/ReceiverFault/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema70.properties.attempts,data:data21};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err42 = {instancePath:instancePath+"/receiverFault/attempts",schemaPath:"#/$defs/ReceiverFault/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema70.properties.attempts,data:data21};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
}
else {
const err43 = {instancePath:instancePath+"/receiverFault",schemaPath:"#/$defs/ReceiverFault/type",keyword:"type",params:{type: "object"},schema:schema70.type,parentSchema:schema70,data:data19};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.vaults !== undefined){
let data22 = data.vaults;
if(Array.isArray(data22)){
if(data22.length < 1){
const err44 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema48.properties.vaults,data:data22};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.provider === undefined){
const err45 = {instancePath:instancePath+"/vaults/" + i2,schemaPath:"#/$defs/VaultPlace/required",keyword:"required",params:{missingProperty: "provider"},schema:schema71.required,parentSchema:schema71,data:data23};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data23.vaultRef === undefined){
const err46 = {instancePath:instancePath+"/vaults/" + i2,schemaPath:"#/$defs/VaultPlace/required",keyword:"required",params:{missingProperty: "vaultRef"},schema:schema71.required,parentSchema:schema71,data:data23};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
for(const key2 in data23){
if(!((key2 === "provider") || (key2 === "vaultRef"))){
const err47 = {instancePath:instancePath+"/vaults/" + i2,schemaPath:"#/$defs/VaultPlace/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema71,data:data23};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data23.provider !== undefined){
let data24 = data23.provider;
if(typeof data24 === "string"){
if(func1(data24) > 64){
const err48 = {instancePath:instancePath+"/vaults/" + i2+"/provider",schemaPath:"#/$defs/VaultPlace/properties/provider/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema71.properties.provider,data:data24};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func1(data24) < 1){
const err49 = {instancePath:instancePath+"/vaults/" + i2+"/provider",schemaPath:"#/$defs/VaultPlace/properties/provider/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema71.properties.provider,data:data24};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/vaults/" + i2+"/provider",schemaPath:"#/$defs/VaultPlace/properties/provider/type",keyword:"type",params:{type: "string"},schema:schema71.properties.provider.type,parentSchema:schema71.properties.provider,data:data24};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data23.vaultRef !== undefined){
let data25 = data23.vaultRef;
if(typeof data25 === "string"){
if(func1(data25) > 512){
const err51 = {instancePath:instancePath+"/vaults/" + i2+"/vaultRef",schemaPath:"#/$defs/VaultPlace/properties/vaultRef/maxLength",keyword:"maxLength",params:{limit: 512},schema:512,parentSchema:schema71.properties.vaultRef,data:data25};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(func1(data25) < 1){
const err52 = {instancePath:instancePath+"/vaults/" + i2+"/vaultRef",schemaPath:"#/$defs/VaultPlace/properties/vaultRef/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema71.properties.vaultRef,data:data25};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/vaults/" + i2+"/vaultRef",schemaPath:"#/$defs/VaultPlace/properties/vaultRef/type",keyword:"type",params:{type: "string"},schema:schema71.properties.vaultRef.type,parentSchema:schema71.properties.vaultRef,data:data25};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/vaults/" + i2,schemaPath:"#/$defs/VaultPlace/type",keyword:"type",params:{type: "object"},schema:schema71.type,parentSchema:schema71,data:data23};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/type",keyword:"type",params:{type: "array"},schema:schema48.properties.vaults.type,parentSchema:schema48.properties.vaults,data:data22};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.screenings !== undefined){
let data26 = data.screenings;
if(Array.isArray(data26)){
if(data26.length < 1){
const err56 = {instancePath:instancePath+"/screenings",schemaPath:"#/properties/screenings/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema48.properties.screenings,data:data26};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
if(!(validate45(data26[i3], {instancePath:instancePath+"/screenings/" + i3,parentData:data26,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
}
else {
const err57 = {instancePath:instancePath+"/screenings",schemaPath:"#/properties/screenings/type",keyword:"type",params:{type: "array"},schema:schema48.properties.screenings.type,parentSchema:schema48.properties.screenings,data:data26};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema48.type,parentSchema:schema48,data};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported9 = validate47;
const schema75 = {"type":"object","additionalProperties":false,"required":["schemaVersion","changeId","kind","tenantId","sessionId","epoch","version","occurredAt","packageId","revision"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["sealed","personal_data_erasure_due"]},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"packageId":{"type":"string","pattern":"^evp_[0-9A-HJKMNP-TV-Z]{26}$"},"revision":{"type":"integer","minimum":1},"erasure":{"$ref":"#/$defs/Erasure"}}};
const schema78 = {"type":"object","additionalProperties":false,"required":["erasureId","references","stepTypes","decisions","complete"],"properties":{"erasureId":{"type":"string","pattern":"^ers_[0-9A-HJKMNP-TV-Z]{26}$"},"references":{"type":"array","items":{"type":"string","pattern":"^evr_[0-9A-HJKMNP-TV-Z]{26}$"}},"stepTypes":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64}},"decisions":{"type":"boolean"},"complete":{"type":"boolean"}}};
const pattern31 = new RegExp("^evp_[0-9A-HJKMNP-TV-Z]{26}$", "u");
const pattern32 = new RegExp("^ers_[0-9A-HJKMNP-TV-Z]{26}$", "u");

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate47.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sessionId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.packageId === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "packageId"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.revision === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revision"},schema:schema75.required,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema75.properties, key0))){
const err10 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err11 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema75.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err12 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema75.properties.changeId.type,parentSchema:schema75.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!((data2 === "sealed") || (data2 === "personal_data_erasure_due"))){
const err13 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema75.properties.kind.enum},schema:schema75.properties.kind.enum,parentSchema:schema75.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err14 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema75.properties.tenantId.type,parentSchema:schema75.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(!pattern25.test(data4)){
const err15 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema49,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema49.type,parentSchema:schema49,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err17 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema50.type,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema75.properties.version.type,parentSchema:schema75.properties.version,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err20 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema75.properties.version,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err21 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema75.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema75.properties.occurredAt.type,parentSchema:schema75.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.packageId !== undefined){
let data8 = data.packageId;
if(typeof data8 === "string"){
if(!pattern31.test(data8)){
const err23 = {instancePath:instancePath+"/packageId",schemaPath:"#/properties/packageId/pattern",keyword:"pattern",params:{pattern: "^evp_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evp_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema75.properties.packageId,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/packageId",schemaPath:"#/properties/packageId/type",keyword:"type",params:{type: "string"},schema:schema75.properties.packageId.type,parentSchema:schema75.properties.packageId,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.revision !== undefined){
let data9 = data.revision;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err25 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "integer"},schema:schema75.properties.revision.type,parentSchema:schema75.properties.revision,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema75.properties.revision,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.erasure !== undefined){
let data10 = data.erasure;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.erasureId === undefined){
const err27 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "erasureId"},schema:schema78.required,parentSchema:schema78,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data10.references === undefined){
const err28 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "references"},schema:schema78.required,parentSchema:schema78,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data10.stepTypes === undefined){
const err29 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "stepTypes"},schema:schema78.required,parentSchema:schema78,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10.decisions === undefined){
const err30 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "decisions"},schema:schema78.required,parentSchema:schema78,data:data10};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data10.complete === undefined){
const err31 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "complete"},schema:schema78.required,parentSchema:schema78,data:data10};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
for(const key1 in data10){
if(!(((((key1 === "erasureId") || (key1 === "references")) || (key1 === "stepTypes")) || (key1 === "decisions")) || (key1 === "complete"))){
const err32 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema78,data:data10};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data10.erasureId !== undefined){
let data11 = data10.erasureId;
if(typeof data11 === "string"){
if(!pattern32.test(data11)){
const err33 = {instancePath:instancePath+"/erasure/erasureId",schemaPath:"#/$defs/Erasure/properties/erasureId/pattern",keyword:"pattern",params:{pattern: "^ers_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^ers_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema78.properties.erasureId,data:data11};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/erasure/erasureId",schemaPath:"#/$defs/Erasure/properties/erasureId/type",keyword:"type",params:{type: "string"},schema:schema78.properties.erasureId.type,parentSchema:schema78.properties.erasureId,data:data11};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data10.references !== undefined){
let data12 = data10.references;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(typeof data13 === "string"){
if(!pattern28.test(data13)){
const err35 = {instancePath:instancePath+"/erasure/references/" + i0,schemaPath:"#/$defs/Erasure/properties/references/items/pattern",keyword:"pattern",params:{pattern: "^evr_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evr_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema78.properties.references.items,data:data13};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/erasure/references/" + i0,schemaPath:"#/$defs/Erasure/properties/references/items/type",keyword:"type",params:{type: "string"},schema:schema78.properties.references.items.type,parentSchema:schema78.properties.references.items,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/erasure/references",schemaPath:"#/$defs/Erasure/properties/references/type",keyword:"type",params:{type: "array"},schema:schema78.properties.references.type,parentSchema:schema78.properties.references,data:data12};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data10.stepTypes !== undefined){
let data14 = data10.stepTypes;
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func1(data15) > 64){
const err38 = {instancePath:instancePath+"/erasure/stepTypes/" + i1,schemaPath:"#/$defs/Erasure/properties/stepTypes/items/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema78.properties.stepTypes.items,data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(func1(data15) < 1){
const err39 = {instancePath:instancePath+"/erasure/stepTypes/" + i1,schemaPath:"#/$defs/Erasure/properties/stepTypes/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema78.properties.stepTypes.items,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/erasure/stepTypes/" + i1,schemaPath:"#/$defs/Erasure/properties/stepTypes/items/type",keyword:"type",params:{type: "string"},schema:schema78.properties.stepTypes.items.type,parentSchema:schema78.properties.stepTypes.items,data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/erasure/stepTypes",schemaPath:"#/$defs/Erasure/properties/stepTypes/type",keyword:"type",params:{type: "array"},schema:schema78.properties.stepTypes.type,parentSchema:schema78.properties.stepTypes,data:data14};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data10.decisions !== undefined){
let data16 = data10.decisions;
if(typeof data16 !== "boolean"){
const err42 = {instancePath:instancePath+"/erasure/decisions",schemaPath:"#/$defs/Erasure/properties/decisions/type",keyword:"type",params:{type: "boolean"},schema:schema78.properties.decisions.type,parentSchema:schema78.properties.decisions,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data10.complete !== undefined){
let data17 = data10.complete;
if(typeof data17 !== "boolean"){
const err43 = {instancePath:instancePath+"/erasure/complete",schemaPath:"#/$defs/Erasure/properties/complete/type",keyword:"type",params:{type: "boolean"},schema:schema78.properties.complete.type,parentSchema:schema78.properties.complete,data:data17};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/type",keyword:"type",params:{type: "object"},schema:schema78.type,parentSchema:schema78,data:data10};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema75.type,parentSchema:schema75,data};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}
validate47.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported10 = validate48;
const schema79 = {"type":"object","additionalProperties":false,"required":["schemaVersion","changeId","tenantId","sessionId","version","eventId","endpointId","deliveryId","outcome","attempt","statusCode","bodySha256","occurredAt"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"version":{"type":"integer","minimum":1},"eventId":{"type":"string"},"endpointId":{"type":"string"},"deliveryId":{"type":"string"},"outcome":{"enum":["accepted","exhausted","replayed"]},"attempt":{"type":"integer","minimum":1},"statusCode":{"type":["integer","null"]},"bodySha256":{"type":"string","pattern":"^[a-f0-9]{64}$"},"occurredAt":{"type":"string","format":"date-time"}}};
const pattern35 = new RegExp("^[a-f0-9]{64}$", "u");

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.tenantId === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.sessionId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.version === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.eventId === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventId"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.endpointId === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpointId"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.deliveryId === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deliveryId"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.outcome === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.attempt === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.statusCode === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statusCode"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.bodySha256 === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bodySha256"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.occurredAt === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema79.required,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema79.properties, key0))){
const err13 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err14 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema79.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err15 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema79.properties.changeId.type,parentSchema:schema79.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data2 = data.tenantId;
if(typeof data2 !== "string"){
const err16 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema79.properties.tenantId.type,parentSchema:schema79.properties.tenantId,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data3 = data.sessionId;
if(typeof data3 === "string"){
if(!pattern25.test(data3)){
const err17 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema49,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema49.type,parentSchema:schema49,data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.version !== undefined){
let data4 = data.version;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema79.properties.version.type,parentSchema:schema79.properties.version,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
const err20 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema79.properties.version,data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.eventId !== undefined){
let data5 = data.eventId;
if(typeof data5 !== "string"){
const err21 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/type",keyword:"type",params:{type: "string"},schema:schema79.properties.eventId.type,parentSchema:schema79.properties.eventId,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.endpointId !== undefined){
let data6 = data.endpointId;
if(typeof data6 !== "string"){
const err22 = {instancePath:instancePath+"/endpointId",schemaPath:"#/properties/endpointId/type",keyword:"type",params:{type: "string"},schema:schema79.properties.endpointId.type,parentSchema:schema79.properties.endpointId,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.deliveryId !== undefined){
let data7 = data.deliveryId;
if(typeof data7 !== "string"){
const err23 = {instancePath:instancePath+"/deliveryId",schemaPath:"#/properties/deliveryId/type",keyword:"type",params:{type: "string"},schema:schema79.properties.deliveryId.type,parentSchema:schema79.properties.deliveryId,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.outcome !== undefined){
let data8 = data.outcome;
if(!(((data8 === "accepted") || (data8 === "exhausted")) || (data8 === "replayed"))){
const err24 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema79.properties.outcome.enum},schema:schema79.properties.outcome.enum,parentSchema:schema79.properties.outcome,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.attempt !== undefined){
let data9 = data.attempt;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err25 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},schema:schema79.properties.attempt.type,parentSchema:schema79.properties.attempt,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema79.properties.attempt,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.statusCode !== undefined){
let data10 = data.statusCode;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
const err27 = {instancePath:instancePath+"/statusCode",schemaPath:"#/properties/statusCode/type",keyword:"type",params:{type: schema79.properties.statusCode.type},schema:schema79.properties.statusCode.type,parentSchema:schema79.properties.statusCode,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.bodySha256 !== undefined){
let data11 = data.bodySha256;
if(typeof data11 === "string"){
if(!pattern35.test(data11)){
const err28 = {instancePath:instancePath+"/bodySha256",schemaPath:"#/properties/bodySha256/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},schema:"^[a-f0-9]{64}$",parentSchema:schema79.properties.bodySha256,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/bodySha256",schemaPath:"#/properties/bodySha256/type",keyword:"type",params:{type: "string"},schema:schema79.properties.bodySha256.type,parentSchema:schema79.properties.bodySha256,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.occurredAt !== undefined){
let data12 = data.occurredAt;
if(typeof data12 === "string"){
if(!(formats6.validate(data12))){
const err30 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema79.properties.occurredAt,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema79.properties.occurredAt.type,parentSchema:schema79.properties.occurredAt,data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema79.type,parentSchema:schema79,data};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported11 = validate49;
const schema81 = {"type":"object","additionalProperties":false,"required":["schemaVersion","changeId","kind","tenantId","sessionId","epoch","version","occurredAt","bookingReference"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["stay_changed"]},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"bookingReference":{"type":"string","minLength":1},"expectedDepartureAt":{"type":"string","format":"date-time"},"arrivedAt":{"type":"string","format":"date-time"},"leftAt":{"type":"string","format":"date-time"},"sights":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/$defs/EntrySight"}},"signatures":{"type":"array","minItems":1,"maxItems":20,"items":{"$ref":"#/$defs/GuestSignature"}}}};
const schema84 = {"type":"object","additionalProperties":false,"required":["id","at","by","result"],"properties":{"id":{"type":"string","minLength":1,"maxLength":64},"at":{"type":"string","format":"date-time"},"by":{"type":"string","pattern":"^[0-9a-f]{64}$"},"result":{"enum":["MATCH","NO_MATCH","TAKEN_BACK"]}}};
const schema85 = {"type":"object","additionalProperties":false,"required":["id","at","result","digest"],"properties":{"id":{"type":"string","minLength":1,"maxLength":64},"at":{"type":"string","format":"date-time"},"result":{"enum":["DRAWN","TYPED","TAKEN_BACK"]},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"},"by":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};
const pattern37 = new RegExp("^[0-9a-f]{64}$", "u");

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate49.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sessionId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.bookingReference === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingReference"},schema:schema81.required,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema81.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err10 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema81.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema81.properties.changeId.type,parentSchema:schema81.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!(data2 === "stay_changed")){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema81.properties.kind.enum},schema:schema81.properties.kind.enum,parentSchema:schema81.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err13 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema81.properties.tenantId.type,parentSchema:schema81.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(!pattern25.test(data4)){
const err14 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema49,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema49.type,parentSchema:schema49,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema50.type,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err18 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema81.properties.version.type,parentSchema:schema81.properties.version,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema81.properties.version,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err20 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema81.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema81.properties.occurredAt.type,parentSchema:schema81.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.bookingReference !== undefined){
let data8 = data.bookingReference;
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err22 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema81.properties.bookingReference,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},schema:schema81.properties.bookingReference.type,parentSchema:schema81.properties.bookingReference,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.expectedDepartureAt !== undefined){
let data9 = data.expectedDepartureAt;
if(typeof data9 === "string"){
if(!(formats6.validate(data9))){
const err24 = {instancePath:instancePath+"/expectedDepartureAt",schemaPath:"#/properties/expectedDepartureAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema81.properties.expectedDepartureAt,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/expectedDepartureAt",schemaPath:"#/properties/expectedDepartureAt/type",keyword:"type",params:{type: "string"},schema:schema81.properties.expectedDepartureAt.type,parentSchema:schema81.properties.expectedDepartureAt,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.arrivedAt !== undefined){
let data10 = data.arrivedAt;
if(typeof data10 === "string"){
if(!(formats6.validate(data10))){
const err26 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema81.properties.arrivedAt,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/type",keyword:"type",params:{type: "string"},schema:schema81.properties.arrivedAt.type,parentSchema:schema81.properties.arrivedAt,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.leftAt !== undefined){
let data11 = data.leftAt;
if(typeof data11 === "string"){
if(!(formats6.validate(data11))){
const err28 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema81.properties.leftAt,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/type",keyword:"type",params:{type: "string"},schema:schema81.properties.leftAt.type,parentSchema:schema81.properties.leftAt,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.sights !== undefined){
let data12 = data.sights;
if(Array.isArray(data12)){
if(data12.length > 50){
const err30 = {instancePath:instancePath+"/sights",schemaPath:"#/properties/sights/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema81.properties.sights,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data12.length < 1){
const err31 = {instancePath:instancePath+"/sights",schemaPath:"#/properties/sights/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema81.properties.sights,data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.id === undefined){
const err32 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "id"},schema:schema84.required,parentSchema:schema84,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data13.at === undefined){
const err33 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "at"},schema:schema84.required,parentSchema:schema84,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data13.by === undefined){
const err34 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "by"},schema:schema84.required,parentSchema:schema84,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data13.result === undefined){
const err35 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "result"},schema:schema84.required,parentSchema:schema84,data:data13};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
for(const key1 in data13){
if(!((((key1 === "id") || (key1 === "at")) || (key1 === "by")) || (key1 === "result"))){
const err36 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema84,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data13.id !== undefined){
let data14 = data13.id;
if(typeof data14 === "string"){
if(func1(data14) > 64){
const err37 = {instancePath:instancePath+"/sights/" + i0+"/id",schemaPath:"#/$defs/EntrySight/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema84.properties.id,data:data14};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func1(data14) < 1){
const err38 = {instancePath:instancePath+"/sights/" + i0+"/id",schemaPath:"#/$defs/EntrySight/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema84.properties.id,data:data14};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/sights/" + i0+"/id",schemaPath:"#/$defs/EntrySight/properties/id/type",keyword:"type",params:{type: "string"},schema:schema84.properties.id.type,parentSchema:schema84.properties.id,data:data14};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data13.at !== undefined){
let data15 = data13.at;
if(typeof data15 === "string"){
if(!(formats6.validate(data15))){
const err40 = {instancePath:instancePath+"/sights/" + i0+"/at",schemaPath:"#/$defs/EntrySight/properties/at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema84.properties.at,data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/sights/" + i0+"/at",schemaPath:"#/$defs/EntrySight/properties/at/type",keyword:"type",params:{type: "string"},schema:schema84.properties.at.type,parentSchema:schema84.properties.at,data:data15};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data13.by !== undefined){
let data16 = data13.by;
if(typeof data16 === "string"){
if(!pattern37.test(data16)){
const err42 = {instancePath:instancePath+"/sights/" + i0+"/by",schemaPath:"#/$defs/EntrySight/properties/by/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema84.properties.by,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/sights/" + i0+"/by",schemaPath:"#/$defs/EntrySight/properties/by/type",keyword:"type",params:{type: "string"},schema:schema84.properties.by.type,parentSchema:schema84.properties.by,data:data16};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data13.result !== undefined){
let data17 = data13.result;
if(!(((data17 === "MATCH") || (data17 === "NO_MATCH")) || (data17 === "TAKEN_BACK"))){
const err44 = {instancePath:instancePath+"/sights/" + i0+"/result",schemaPath:"#/$defs/EntrySight/properties/result/enum",keyword:"enum",params:{allowedValues: schema84.properties.result.enum},schema:schema84.properties.result.enum,parentSchema:schema84.properties.result,data:data17};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/type",keyword:"type",params:{type: "object"},schema:schema84.type,parentSchema:schema84,data:data13};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/sights",schemaPath:"#/properties/sights/type",keyword:"type",params:{type: "array"},schema:schema81.properties.sights.type,parentSchema:schema81.properties.sights,data:data12};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.signatures !== undefined){
let data18 = data.signatures;
if(Array.isArray(data18)){
if(data18.length > 20){
const err47 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema81.properties.signatures,data:data18};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data18.length < 1){
const err48 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema81.properties.signatures,data:data18};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.id === undefined){
const err49 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "id"},schema:schema85.required,parentSchema:schema85,data:data19};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data19.at === undefined){
const err50 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "at"},schema:schema85.required,parentSchema:schema85,data:data19};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data19.result === undefined){
const err51 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "result"},schema:schema85.required,parentSchema:schema85,data:data19};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data19.digest === undefined){
const err52 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "digest"},schema:schema85.required,parentSchema:schema85,data:data19};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
for(const key2 in data19){
if(!(((((key2 === "id") || (key2 === "at")) || (key2 === "result")) || (key2 === "digest")) || (key2 === "by"))){
const err53 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema85,data:data19};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data19.id !== undefined){
let data20 = data19.id;
if(typeof data20 === "string"){
if(func1(data20) > 64){
const err54 = {instancePath:instancePath+"/signatures/" + i1+"/id",schemaPath:"#/$defs/GuestSignature/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema85.properties.id,data:data20};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(func1(data20) < 1){
const err55 = {instancePath:instancePath+"/signatures/" + i1+"/id",schemaPath:"#/$defs/GuestSignature/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema85.properties.id,data:data20};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/signatures/" + i1+"/id",schemaPath:"#/$defs/GuestSignature/properties/id/type",keyword:"type",params:{type: "string"},schema:schema85.properties.id.type,parentSchema:schema85.properties.id,data:data20};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data19.at !== undefined){
let data21 = data19.at;
if(typeof data21 === "string"){
if(!(formats6.validate(data21))){
const err57 = {instancePath:instancePath+"/signatures/" + i1+"/at",schemaPath:"#/$defs/GuestSignature/properties/at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema85.properties.at,data:data21};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/signatures/" + i1+"/at",schemaPath:"#/$defs/GuestSignature/properties/at/type",keyword:"type",params:{type: "string"},schema:schema85.properties.at.type,parentSchema:schema85.properties.at,data:data21};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data19.result !== undefined){
let data22 = data19.result;
if(!(((data22 === "DRAWN") || (data22 === "TYPED")) || (data22 === "TAKEN_BACK"))){
const err59 = {instancePath:instancePath+"/signatures/" + i1+"/result",schemaPath:"#/$defs/GuestSignature/properties/result/enum",keyword:"enum",params:{allowedValues: schema85.properties.result.enum},schema:schema85.properties.result.enum,parentSchema:schema85.properties.result,data:data22};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data19.digest !== undefined){
let data23 = data19.digest;
if(typeof data23 === "string"){
if(!pattern37.test(data23)){
const err60 = {instancePath:instancePath+"/signatures/" + i1+"/digest",schemaPath:"#/$defs/GuestSignature/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema85.properties.digest,data:data23};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/signatures/" + i1+"/digest",schemaPath:"#/$defs/GuestSignature/properties/digest/type",keyword:"type",params:{type: "string"},schema:schema85.properties.digest.type,parentSchema:schema85.properties.digest,data:data23};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data19.by !== undefined){
let data24 = data19.by;
if(typeof data24 === "string"){
if(!pattern37.test(data24)){
const err62 = {instancePath:instancePath+"/signatures/" + i1+"/by",schemaPath:"#/$defs/GuestSignature/properties/by/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema85.properties.by,data:data24};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/signatures/" + i1+"/by",schemaPath:"#/$defs/GuestSignature/properties/by/type",keyword:"type",params:{type: "string"},schema:schema85.properties.by.type,parentSchema:schema85.properties.by,data:data24};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/type",keyword:"type",params:{type: "object"},schema:schema85.type,parentSchema:schema85,data:data19};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/type",keyword:"type",params:{type: "array"},schema:schema81.properties.signatures.type,parentSchema:schema81.properties.signatures,data:data18};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema81.type,parentSchema:schema81,data};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}
validate49.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported12 = validate50;
const schema86 = {"type":"object","additionalProperties":false,"required":["schemaVersion","changeId","kind","tenantId","bookingId","epoch","version","occurredAt","event"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["booking_event"]},"tenantId":{"type":"string"},"bookingId":{"$ref":"#/$defs/BookingId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"event":{"$ref":"stays.yaml#/$defs/BookingEvent"}}};
const schema87 = {"type":"string","minLength":1,"maxLength":64};
const schema89 = {"type":"object","additionalProperties":false,"required":["id","type","createdAt","data"],"properties":{"id":{"type":"string","maxLength":64},"type":{"$ref":"#/$defs/BookingEventType"},"createdAt":{"type":"string","format":"date-time","maxLength":64},"data":{"$ref":"#/$defs/BookingEventData"}}};
const schema90 = {"type":"string","enum":["booking.state_changed","booking.light_changed","booking.guest_changed"]};
const schema91 = {"type":"object","additionalProperties":false,"required":["bookingReference","propertyReference","state","light"],"properties":{"bookingReference":{"type":"string","maxLength":128},"propertyReference":{"type":"string","maxLength":128},"state":{"$ref":"#/$defs/BookingState"},"light":{"$ref":"#/$defs/Light"},"guest":{"$ref":"#/$defs/GuestPresence"}}};
const schema92 = {"type":"string","enum":["EXPECTED","PARTLY_ARRIVED","ARRIVED","LEFT","NO_SHOW","CANCELLED"]};
const schema93 = {"type":"string","enum":["GO","LOOK","STOP"]};
const schema94 = {"type":"object","additionalProperties":false,"required":["number","presence"],"properties":{"number":{"type":"integer","format":"int32","minimum":1,"maximum":100000},"presence":{"$ref":"#/$defs/Presence"},"arrivedAt":{"type":"string","format":"date-time","maxLength":64},"leftAt":{"type":"string","format":"date-time","maxLength":64},"sessionId":{"type":"string","maxLength":64}}};
const schema95 = {"type":"string","x-enum-varnames":["GUEST_EXPECTED","GUEST_ARRIVED","GUEST_LEFT","GUEST_NO_SHOW"],"enum":["EXPECTED","ARRIVED","LEFT","NO_SHOW"]};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},schema:schema94.required,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.presence === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "presence"},schema:schema94.required,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "number") || (key0 === "presence")) || (key0 === "arrivedAt")) || (key0 === "leftAt")) || (key0 === "sessionId"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},schema:schema94.properties.number.type,parentSchema:schema94.properties.number,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100000 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema94.properties.number,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema94.properties.number,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats8.validate(data0))){
const err6 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema94.properties.number,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.presence !== undefined){
let data1 = data.presence;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/presence",schemaPath:"#/$defs/Presence/type",keyword:"type",params:{type: "string"},schema:schema95.type,parentSchema:schema95,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data1 === "EXPECTED") || (data1 === "ARRIVED")) || (data1 === "LEFT")) || (data1 === "NO_SHOW"))){
const err8 = {instancePath:instancePath+"/presence",schemaPath:"#/$defs/Presence/enum",keyword:"enum",params:{allowedValues: schema95.enum},schema:schema95.enum,parentSchema:schema95,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.arrivedAt !== undefined){
let data2 = data.arrivedAt;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err9 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema94.properties.arrivedAt,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats6.validate(data2))){
const err10 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema94.properties.arrivedAt,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/type",keyword:"type",params:{type: "string"},schema:schema94.properties.arrivedAt.type,parentSchema:schema94.properties.arrivedAt,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.leftAt !== undefined){
let data3 = data.leftAt;
if(typeof data3 === "string"){
if(func1(data3) > 64){
const err12 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema94.properties.leftAt,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats6.validate(data3))){
const err13 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema94.properties.leftAt,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/type",keyword:"type",params:{type: "string"},schema:schema94.properties.leftAt.type,parentSchema:schema94.properties.leftAt,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err15 = {instancePath:instancePath+"/sessionId",schemaPath:"#/properties/sessionId/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema94.properties.sessionId,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/sessionId",schemaPath:"#/properties/sessionId/type",keyword:"type",params:{type: "string"},schema:schema94.properties.sessionId.type,parentSchema:schema94.properties.sessionId,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema94.type,parentSchema:schema94,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bookingReference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingReference"},schema:schema91.required,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.propertyReference === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyReference"},schema:schema91.required,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.state === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},schema:schema91.required,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.light === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "light"},schema:schema91.required,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "bookingReference") || (key0 === "propertyReference")) || (key0 === "state")) || (key0 === "light")) || (key0 === "guest"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.bookingReference !== undefined){
let data0 = data.bookingReference;
if(typeof data0 === "string"){
if(func1(data0) > 128){
const err5 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema91.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},schema:schema91.properties.bookingReference.type,parentSchema:schema91.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.propertyReference !== undefined){
let data1 = data.propertyReference;
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err7 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema91.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/type",keyword:"type",params:{type: "string"},schema:schema91.properties.propertyReference.type,parentSchema:schema91.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.state !== undefined){
let data2 = data.state;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/state",schemaPath:"#/$defs/BookingState/type",keyword:"type",params:{type: "string"},schema:schema92.type,parentSchema:schema92,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((((data2 === "EXPECTED") || (data2 === "PARTLY_ARRIVED")) || (data2 === "ARRIVED")) || (data2 === "LEFT")) || (data2 === "NO_SHOW")) || (data2 === "CANCELLED"))){
const err10 = {instancePath:instancePath+"/state",schemaPath:"#/$defs/BookingState/enum",keyword:"enum",params:{allowedValues: schema92.enum},schema:schema92.enum,parentSchema:schema92,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.light !== undefined){
let data3 = data.light;
if(typeof data3 !== "string"){
const err11 = {instancePath:instancePath+"/light",schemaPath:"#/$defs/Light/type",keyword:"type",params:{type: "string"},schema:schema93.type,parentSchema:schema93,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((data3 === "GO") || (data3 === "LOOK")) || (data3 === "STOP"))){
const err12 = {instancePath:instancePath+"/light",schemaPath:"#/$defs/Light/enum",keyword:"enum",params:{allowedValues: schema93.enum},schema:schema93.enum,parentSchema:schema93,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.guest !== undefined){
if(!(validate53(data.guest, {instancePath:instancePath+"/guest",parentData:data,parentDataProperty:"guest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema91.type,parentSchema:schema91,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema89.required,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema89.required,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.createdAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema89.required,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},schema:schema89.required,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "type")) || (key0 === "createdAt")) || (key0 === "data"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema89.properties.id,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema89.properties.id.type,parentSchema:schema89.properties.id,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/BookingEventType/type",keyword:"type",params:{type: "string"},schema:schema90.type,parentSchema:schema90,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((data1 === "booking.state_changed") || (data1 === "booking.light_changed")) || (data1 === "booking.guest_changed"))){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/BookingEventType/enum",keyword:"enum",params:{allowedValues: schema90.enum},schema:schema90.enum,parentSchema:schema90,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data2 = data.createdAt;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err9 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema89.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(formats6.validate(data2))){
const err10 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema89.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema89.properties.createdAt.type,parentSchema:schema89.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate52(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema89.type,parentSchema:schema89,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.bookingId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingId"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.event === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},schema:schema86.required,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema86.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err10 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema86.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema86.properties.changeId.type,parentSchema:schema86.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!(data2 === "booking_event")){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema86.properties.kind.enum},schema:schema86.properties.kind.enum,parentSchema:schema86.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err13 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema86.properties.tenantId.type,parentSchema:schema86.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.bookingId !== undefined){
let data4 = data.bookingId;
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err14 = {instancePath:instancePath+"/bookingId",schemaPath:"#/$defs/BookingId/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema87,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func1(data4) < 1){
const err15 = {instancePath:instancePath+"/bookingId",schemaPath:"#/$defs/BookingId/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema87,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/bookingId",schemaPath:"#/$defs/BookingId/type",keyword:"type",params:{type: "string"},schema:schema87.type,parentSchema:schema87,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err17 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema50.type,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err18 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema50,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema86.properties.version.type,parentSchema:schema86.properties.version,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err20 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema86.properties.version,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err21 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema86.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema86.properties.occurredAt.type,parentSchema:schema86.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.event !== undefined){
if(!(validate51(data.event, {instancePath:instancePath+"/event",parentData:data,parentDataProperty:"event",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema86.type,parentSchema:schema86,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported13 = validate58;
const schema97 = {"type":"object","additionalProperties":true,"required":["schemaVersion","changeId","kind","tenantId","sessionId","epoch","version","occurredAt","clockOffsetMs","session","webhook","audit","evidence"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["created","step_started","step_resulted","consent_recorded","guest_acted","review_decided","closed","expired","audit_only","package_sealed","guest_data_erased"]},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"clockOffsetMs":{"type":"integer"},"session":{"$ref":"openapi.yaml#/$defs/ComplianceSession"},"webhook":{"oneOf":[{"type":"null"},{"$ref":"#/$defs/ChangeWebhook"}]},"audit":{"type":"array","items":{"$ref":"#/$defs/ChangeAudit"}},"evidence":{"type":"array","items":{"$ref":"#/$defs/EvidenceFact"}},"retention":{"$ref":"#/$defs/RetentionPolicy"},"departure":{"type":"string","format":"date-time"},"openedFor":{"type":"string","maxLength":80},"erasureId":{"type":"string"},"receiverFault":{"$ref":"#/$defs/ReceiverFault"},"vaults":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/VaultPlace"}},"screenings":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/StepScreening"}}}};
const schema98 = {"type":"string","pattern":"^cs_[0-9A-HJKMNP-TV-Z]{26}$"};
const schema99 = {"type":"integer","minimum":1};
const schema120 = {"type":"object","additionalProperties":true,"required":["kind","attempts"],"properties":{"kind":{"enum":["UNAVAILABLE","TIMEOUT","GONE"]},"attempts":{"type":"integer","minimum":0,"maximum":100}}};
const schema121 = {"type":"object","additionalProperties":true,"required":["provider","vaultRef"],"properties":{"provider":{"type":"string","minLength":1,"maxLength":64},"vaultRef":{"type":"string","minLength":1,"maxLength":512}}};
const schema101 = {"type":"object","additionalProperties":true,"required":["id","object","bookingReference","propertyReference","workflowKey","workflowVersion","status","reasonCodes","steps","createdAt","updatedAt"],"properties":{"id":{"type":"string","pattern":"^cs_[A-Za-z0-9]+$","maxLength":64},"object":{"type":"string","const":"compliance_session"},"bookingReference":{"type":"string","maxLength":128},"propertyReference":{"type":"string","maxLength":128},"workflowKey":{"type":"string","maxLength":128},"workflowVersion":{"type":"integer","format":"int32","minimum":1,"maximum":2147483647},"status":{"$ref":"#/$defs/SessionStatus"},"reasonCodes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128}},"steps":{"type":"array","maxItems":11,"items":{"$ref":"#/$defs/StepResult"}},"createdAt":{"type":"string","format":"date-time","maxLength":64},"updatedAt":{"type":"string","format":"date-time","maxLength":64},"expiresAt":{"type":["string","null"],"format":"date-time","maxLength":64}}};
const schema102 = {"type":"string","enum":["PENDING","IN_PROGRESS","NEEDS_REVIEW","VERIFIED","INCOMPLETE","FAILED","EXPIRED"]};
const schema103 = {"type":"object","additionalProperties":true,"required":["type","status","reasonCodes","completedAt"],"properties":{"type":{"$ref":"#/$defs/StepType"},"status":{"$ref":"#/$defs/StepStatus"},"reasonCodes":{"type":"array","uniqueItems":true,"maxItems":1000,"items":{"type":"string","maxLength":128}},"completedAt":{"type":["string","null"],"format":"date-time","maxLength":64}}};
const schema104 = {"type":"string","enum":["DOCUMENT","LIVENESS","FACE_MATCH","ADDRESS","AML","KYB","AGE","QUESTIONNAIRE","NFC","KYT","MANUAL_REVIEW"]};
const schema105 = {"type":"string","enum":["PENDING","IN_PROGRESS","PASSED","FAILED","NEEDS_REVIEW","SKIPPED"],"x-enum-varnames":["STEP_PENDING","STEP_IN_PROGRESS","STEP_PASSED","STEP_FAILED","STEP_NEEDS_REVIEW","STEP_SKIPPED"]};

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate61.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema103.required,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.status === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema103.required,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.reasonCodes === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasonCodes"},schema:schema103.required,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.completedAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "completedAt"},schema:schema103.required,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema104.type,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(((((((((((data0 === "DOCUMENT") || (data0 === "LIVENESS")) || (data0 === "FACE_MATCH")) || (data0 === "ADDRESS")) || (data0 === "AML")) || (data0 === "KYB")) || (data0 === "AGE")) || (data0 === "QUESTIONNAIRE")) || (data0 === "NFC")) || (data0 === "KYT")) || (data0 === "MANUAL_REVIEW"))){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema104.enum},schema:schema104.enum,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.status !== undefined){
let data1 = data.status;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/StepStatus/type",keyword:"type",params:{type: "string"},schema:schema105.type,parentSchema:schema105,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((((data1 === "PENDING") || (data1 === "IN_PROGRESS")) || (data1 === "PASSED")) || (data1 === "FAILED")) || (data1 === "NEEDS_REVIEW")) || (data1 === "SKIPPED"))){
const err7 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/StepStatus/enum",keyword:"enum",params:{allowedValues: schema105.enum},schema:schema105.enum,parentSchema:schema105,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.reasonCodes !== undefined){
let data2 = data.reasonCodes;
if(Array.isArray(data2)){
if(data2.length > 1000){
const err8 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/maxItems",keyword:"maxItems",params:{limit: 1000},schema:1000,parentSchema:schema103.properties.reasonCodes,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err9 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema103.properties.reasonCodes.items,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/type",keyword:"type",params:{type: "string"},schema:schema103.properties.reasonCodes.items.type,parentSchema:schema103.properties.reasonCodes.items,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err11 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema103.properties.reasonCodes,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err12 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/type",keyword:"type",params:{type: "array"},schema:schema103.properties.reasonCodes.type,parentSchema:schema103.properties.reasonCodes,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.completedAt !== undefined){
let data4 = data.completedAt;
if((typeof data4 !== "string") && (data4 !== null)){
const err13 = {instancePath:instancePath+"/completedAt",schemaPath:"#/properties/completedAt/type",keyword:"type",params:{type: schema103.properties.completedAt.type},schema:schema103.properties.completedAt.type,parentSchema:schema103.properties.completedAt,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err14 = {instancePath:instancePath+"/completedAt",schemaPath:"#/properties/completedAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema103.properties.completedAt,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats6.validate(data4))){
const err15 = {instancePath:instancePath+"/completedAt",schemaPath:"#/properties/completedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema103.properties.completedAt,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema103.type,parentSchema:schema103,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}
validate61.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate60.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.object === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "object"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.bookingReference === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingReference"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.propertyReference === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyReference"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.workflowKey === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflowKey"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.workflowVersion === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "workflowVersion"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.status === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "status"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.reasonCodes === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasonCodes"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.steps === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "steps"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.createdAt === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.updatedAt === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updatedAt"},schema:schema101.required,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err11 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema101.properties.id,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!pattern26.test(data0)){
const err12 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^cs_[A-Za-z0-9]+$"},schema:"^cs_[A-Za-z0-9]+$",parentSchema:schema101.properties.id,data:data0};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema101.properties.id.type,parentSchema:schema101.properties.id,data:data0};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.object !== undefined){
let data1 = data.object;
if(typeof data1 !== "string"){
const err14 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/type",keyword:"type",params:{type: "string"},schema:schema101.properties.object.type,parentSchema:schema101.properties.object,data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if("compliance_session" !== data1){
const err15 = {instancePath:instancePath+"/object",schemaPath:"#/properties/object/const",keyword:"const",params:{allowedValue: "compliance_session"},schema:"compliance_session",parentSchema:schema101.properties.object,data:data1};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.bookingReference !== undefined){
let data2 = data.bookingReference;
if(typeof data2 === "string"){
if(func1(data2) > 128){
const err16 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema101.properties.bookingReference,data:data2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},schema:schema101.properties.bookingReference.type,parentSchema:schema101.properties.bookingReference,data:data2};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.propertyReference !== undefined){
let data3 = data.propertyReference;
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err18 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema101.properties.propertyReference,data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/type",keyword:"type",params:{type: "string"},schema:schema101.properties.propertyReference.type,parentSchema:schema101.properties.propertyReference,data:data3};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.workflowKey !== undefined){
let data4 = data.workflowKey;
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err20 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema101.properties.workflowKey,data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/workflowKey",schemaPath:"#/properties/workflowKey/type",keyword:"type",params:{type: "string"},schema:schema101.properties.workflowKey.type,parentSchema:schema101.properties.workflowKey,data:data4};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.workflowVersion !== undefined){
let data5 = data.workflowVersion;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err22 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/type",keyword:"type",params:{type: "integer"},schema:schema101.properties.workflowVersion.type,parentSchema:schema101.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 2147483647 || isNaN(data5)){
const err23 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},schema:2147483647,parentSchema:schema101.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err24 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema101.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!(formats8.validate(data5))){
const err25 = {instancePath:instancePath+"/workflowVersion",schemaPath:"#/properties/workflowVersion/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema101.properties.workflowVersion,data:data5};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.status !== undefined){
let data6 = data.status;
if(typeof data6 !== "string"){
const err26 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/SessionStatus/type",keyword:"type",params:{type: "string"},schema:schema102.type,parentSchema:schema102,data:data6};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(!(((((((data6 === "PENDING") || (data6 === "IN_PROGRESS")) || (data6 === "NEEDS_REVIEW")) || (data6 === "VERIFIED")) || (data6 === "INCOMPLETE")) || (data6 === "FAILED")) || (data6 === "EXPIRED"))){
const err27 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/SessionStatus/enum",keyword:"enum",params:{allowedValues: schema102.enum},schema:schema102.enum,parentSchema:schema102,data:data6};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.reasonCodes !== undefined){
let data7 = data.reasonCodes;
if(Array.isArray(data7)){
if(data7.length > 1000){
const err28 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/maxItems",keyword:"maxItems",params:{limit: 1000},schema:1000,parentSchema:schema101.properties.reasonCodes,data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(func1(data8) > 128){
const err29 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema101.properties.reasonCodes.items,data:data8};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/reasonCodes/" + i0,schemaPath:"#/properties/reasonCodes/items/type",keyword:"type",params:{type: "string"},schema:schema101.properties.reasonCodes.items.type,parentSchema:schema101.properties.reasonCodes.items,data:data8};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let i1 = data7.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data7[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err31 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema101.properties.reasonCodes,data:data7};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err32 = {instancePath:instancePath+"/reasonCodes",schemaPath:"#/properties/reasonCodes/type",keyword:"type",params:{type: "array"},schema:schema101.properties.reasonCodes.type,parentSchema:schema101.properties.reasonCodes,data:data7};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.steps !== undefined){
let data9 = data.steps;
if(Array.isArray(data9)){
if(data9.length > 11){
const err33 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 11},schema:11,parentSchema:schema101.properties.steps,data:data9};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
if(!(validate61(data9[i2], {instancePath:instancePath+"/steps/" + i2,parentData:data9,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
}
else {
const err34 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},schema:schema101.properties.steps.type,parentSchema:schema101.properties.steps,data:data9};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data11 = data.createdAt;
if(typeof data11 === "string"){
if(func1(data11) > 64){
const err35 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema101.properties.createdAt,data:data11};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(formats6.validate(data11))){
const err36 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema101.properties.createdAt,data:data11};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema101.properties.createdAt.type,parentSchema:schema101.properties.createdAt,data:data11};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.updatedAt !== undefined){
let data12 = data.updatedAt;
if(typeof data12 === "string"){
if(func1(data12) > 64){
const err38 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema101.properties.updatedAt,data:data12};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(formats6.validate(data12))){
const err39 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema101.properties.updatedAt,data:data12};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/updatedAt",schemaPath:"#/properties/updatedAt/type",keyword:"type",params:{type: "string"},schema:schema101.properties.updatedAt.type,parentSchema:schema101.properties.updatedAt,data:data12};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.expiresAt !== undefined){
let data13 = data.expiresAt;
if((typeof data13 !== "string") && (data13 !== null)){
const err41 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/type",keyword:"type",params:{type: schema101.properties.expiresAt.type},schema:schema101.properties.expiresAt.type,parentSchema:schema101.properties.expiresAt,data:data13};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(typeof data13 === "string"){
if(func1(data13) > 64){
const err42 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema101.properties.expiresAt,data:data13};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(formats6.validate(data13))){
const err43 = {instancePath:instancePath+"/expiresAt",schemaPath:"#/properties/expiresAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema101.properties.expiresAt,data:data13};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema101.type,parentSchema:schema101,data};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate60.errors = vErrors;
return errors === 0;
}
validate60.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema106 = {"type":"object","additionalProperties":true,"required":["id","type","createdAt"],"properties":{"id":{"type":"string","pattern":"^evt_[0-9A-HJKMNP-TV-Z]{26}$"},"type":{"$ref":"openapi.yaml#/$defs/WebhookEventType"},"createdAt":{"type":"string","format":"date-time"}}};
const schema107 = {"type":"string","enum":["compliance_session.updated","compliance_session.completed","compliance_session.review_required","evidence_package.ready"]};

function validate64(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate64.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema106.required,parentSchema:schema106,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema106.required,parentSchema:schema106,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.createdAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema106.required,parentSchema:schema106,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern27.test(data0)){
const err3 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^evt_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evt_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema106.properties.id,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema106.properties.id.type,parentSchema:schema106.properties.id,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/WebhookEventType/type",keyword:"type",params:{type: "string"},schema:schema107.type,parentSchema:schema107,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((((data1 === "compliance_session.updated") || (data1 === "compliance_session.completed")) || (data1 === "compliance_session.review_required")) || (data1 === "evidence_package.ready"))){
const err6 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/WebhookEventType/enum",keyword:"enum",params:{allowedValues: schema107.enum},schema:schema107.enum,parentSchema:schema107,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data2 = data.createdAt;
if(typeof data2 === "string"){
if(!(formats6.validate(data2))){
const err7 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema106.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema106.properties.createdAt.type,parentSchema:schema106.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema106.type,parentSchema:schema106,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate64.errors = vErrors;
return errors === 0;
}
validate64.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema108 = {"type":"object","additionalProperties":true,"required":["id","type","actorType","occurredAt"],"properties":{"id":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/id"},"type":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/type"},"actorType":{"$ref":"openapi.yaml#/$defs/ActorType"},"reasonCode":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/reasonCode"},"occurredAt":{"$ref":"openapi.yaml#/$defs/AuditEvent/properties/occurredAt"},"stepType":{"$ref":"openapi.yaml#/$defs/StepType"}}};
const schema109 = {"type":"string","maxLength":64};
const schema110 = {"type":"string","maxLength":128};
const schema111 = {"type":"string","enum":["AGENT","HUMAN","SYSTEM","GUEST"]};
const schema112 = {"type":["string","null"],"maxLength":128};
const schema113 = {"type":"string","format":"date-time","maxLength":64};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate66.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema108.required,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema108.required,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.actorType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "actorType"},schema:schema108.required,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.occurredAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema108.required,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err4 = {instancePath:instancePath+"/id",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema109,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/id/type",keyword:"type",params:{type: "string"},schema:schema109.type,parentSchema:schema109,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err6 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/type/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema110,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/type/type",keyword:"type",params:{type: "string"},schema:schema110.type,parentSchema:schema110,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.actorType !== undefined){
let data2 = data.actorType;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/actorType",schemaPath:"openapi.yaml#/$defs/ActorType/type",keyword:"type",params:{type: "string"},schema:schema111.type,parentSchema:schema111,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((((data2 === "AGENT") || (data2 === "HUMAN")) || (data2 === "SYSTEM")) || (data2 === "GUEST"))){
const err9 = {instancePath:instancePath+"/actorType",schemaPath:"openapi.yaml#/$defs/ActorType/enum",keyword:"enum",params:{allowedValues: schema111.enum},schema:schema111.enum,parentSchema:schema111,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.reasonCode !== undefined){
let data3 = data.reasonCode;
if((typeof data3 !== "string") && (data3 !== null)){
const err10 = {instancePath:instancePath+"/reasonCode",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/reasonCode/type",keyword:"type",params:{type: schema112.type},schema:schema112.type,parentSchema:schema112,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err11 = {instancePath:instancePath+"/reasonCode",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/reasonCode/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema112,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data4 = data.occurredAt;
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err12 = {instancePath:instancePath+"/occurredAt",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/occurredAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema113,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(formats6.validate(data4))){
const err13 = {instancePath:instancePath+"/occurredAt",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema113,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/occurredAt",schemaPath:"openapi.yaml#/$defs/AuditEvent/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema113.type,parentSchema:schema113,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.stepType !== undefined){
let data5 = data.stepType;
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema104.type,parentSchema:schema104,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((((((((((data5 === "DOCUMENT") || (data5 === "LIVENESS")) || (data5 === "FACE_MATCH")) || (data5 === "ADDRESS")) || (data5 === "AML")) || (data5 === "KYB")) || (data5 === "AGE")) || (data5 === "QUESTIONNAIRE")) || (data5 === "NFC")) || (data5 === "KYT")) || (data5 === "MANUAL_REVIEW"))){
const err16 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema104.enum},schema:schema104.enum,parentSchema:schema104,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema108.type,parentSchema:schema108,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate66.errors = vErrors;
return errors === 0;
}
validate66.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema115 = {"type":"object","additionalProperties":true,"required":["reference","type","stepType","capturedAt","facts"],"properties":{"reference":{"type":"string","pattern":"^evr_[0-9A-HJKMNP-TV-Z]{26}$"},"type":{"$ref":"openapi.yaml#/$defs/EvidenceType"},"stepType":{"oneOf":[{"type":"null"},{"$ref":"openapi.yaml#/$defs/StepType"}]},"capturedAt":{"type":"string","format":"date-time"},"facts":{"type":"object","additionalProperties":{"anyOf":[{"type":"string"},{"type":"integer"}]}}}};
const schema116 = {"type":"string","enum":["DOCUMENT_RESULT","MRZ_DATA","NFC_DATA","LIVENESS_RESULT","CONSENT_RECORD","REVIEW_DECISION","DELIVERY_RECEIPT"]};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate68.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.reference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reference"},schema:schema115.required,parentSchema:schema115,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema115.required,parentSchema:schema115,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.stepType === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stepType"},schema:schema115.required,parentSchema:schema115,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.capturedAt === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capturedAt"},schema:schema115.required,parentSchema:schema115,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.facts === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "facts"},schema:schema115.required,parentSchema:schema115,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.reference !== undefined){
let data0 = data.reference;
if(typeof data0 === "string"){
if(!pattern28.test(data0)){
const err5 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/pattern",keyword:"pattern",params:{pattern: "^evr_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evr_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema115.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/reference",schemaPath:"#/properties/reference/type",keyword:"type",params:{type: "string"},schema:schema115.properties.reference.type,parentSchema:schema115.properties.reference,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/EvidenceType/type",keyword:"type",params:{type: "string"},schema:schema116.type,parentSchema:schema116,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((((((data1 === "DOCUMENT_RESULT") || (data1 === "MRZ_DATA")) || (data1 === "NFC_DATA")) || (data1 === "LIVENESS_RESULT")) || (data1 === "CONSENT_RECORD")) || (data1 === "REVIEW_DECISION")) || (data1 === "DELIVERY_RECEIPT"))){
const err8 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/EvidenceType/enum",keyword:"enum",params:{allowedValues: schema116.enum},schema:schema116.enum,parentSchema:schema116,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.stepType !== undefined){
let data2 = data.stepType;
const _errs8 = errors;
let valid2 = false;
let passing0 = null;
const _errs9 = errors;
if(data2 !== null){
const err9 = {instancePath:instancePath+"/stepType",schemaPath:"#/properties/stepType/oneOf/0/type",keyword:"type",params:{type: "null"},schema:schema115.properties.stepType.oneOf[0].type,parentSchema:schema115.properties.stepType.oneOf[0],data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs9 === errors;
if(_valid0){
valid2 = true;
passing0 = 0;
}
const _errs11 = errors;
if(typeof data2 !== "string"){
const err10 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema104.type,parentSchema:schema104,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((((((((data2 === "DOCUMENT") || (data2 === "LIVENESS")) || (data2 === "FACE_MATCH")) || (data2 === "ADDRESS")) || (data2 === "AML")) || (data2 === "KYB")) || (data2 === "AGE")) || (data2 === "QUESTIONNAIRE")) || (data2 === "NFC")) || (data2 === "KYT")) || (data2 === "MANUAL_REVIEW"))){
const err11 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema104.enum},schema:schema104.enum,parentSchema:schema104,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs11 === errors;
if(_valid0 && valid2){
valid2 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid2 = true;
passing0 = 1;
}
}
if(!valid2){
const err12 = {instancePath:instancePath+"/stepType",schemaPath:"#/properties/stepType/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema115.properties.stepType.oneOf,parentSchema:schema115.properties.stepType,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
}
if(data.capturedAt !== undefined){
let data3 = data.capturedAt;
if(typeof data3 === "string"){
if(!(formats6.validate(data3))){
const err13 = {instancePath:instancePath+"/capturedAt",schemaPath:"#/properties/capturedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema115.properties.capturedAt,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/capturedAt",schemaPath:"#/properties/capturedAt/type",keyword:"type",params:{type: "string"},schema:schema115.properties.capturedAt.type,parentSchema:schema115.properties.capturedAt,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.facts !== undefined){
let data4 = data.facts;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
let data5 = data4[key0];
const _errs20 = errors;
let valid5 = false;
const _errs21 = errors;
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/facts/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/facts/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema115.properties.facts.additionalProperties.anyOf[0].type,parentSchema:schema115.properties.facts.additionalProperties.anyOf[0],data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid1 = _errs21 === errors;
valid5 = valid5 || _valid1;
const _errs23 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/facts/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/facts/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "integer"},schema:schema115.properties.facts.additionalProperties.anyOf[1].type,parentSchema:schema115.properties.facts.additionalProperties.anyOf[1],data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err17 = {instancePath:instancePath+"/facts/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/facts/additionalProperties/anyOf",keyword:"anyOf",params:{},schema:schema115.properties.facts.additionalProperties.anyOf,parentSchema:schema115.properties.facts.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/facts",schemaPath:"#/properties/facts/type",keyword:"type",params:{type: "object"},schema:schema115.properties.facts.type,parentSchema:schema115.properties.facts,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema115.type,parentSchema:schema115,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate68.errors = vErrors;
return errors === 0;
}
validate68.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema118 = {"type":"object","additionalProperties":true,"required":["graceDays","types"],"properties":{"graceDays":{"type":"integer","minimum":7,"maximum":90},"countFrom":{"enum":["SESSION_END","DEPARTURE"]},"guestDataDays":{"type":"integer","minimum":1,"maximum":36500},"types":{"type":"object","propertyNames":{"$ref":"openapi.yaml#/$defs/EvidenceType"},"additionalProperties":{"type":"object","additionalProperties":true,"required":["days","minimumDays"],"properties":{"days":{"type":"integer","minimum":1,"maximum":36500},"minimumDays":{"type":"integer","minimum":0,"maximum":36500}}}}}};

function validate70(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate70.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.graceDays === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "graceDays"},schema:schema118.required,parentSchema:schema118,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.types === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "types"},schema:schema118.required,parentSchema:schema118,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.graceDays !== undefined){
let data0 = data.graceDays;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/graceDays",schemaPath:"#/properties/graceDays/type",keyword:"type",params:{type: "integer"},schema:schema118.properties.graceDays.type,parentSchema:schema118.properties.graceDays,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 90 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/graceDays",schemaPath:"#/properties/graceDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},schema:90,parentSchema:schema118.properties.graceDays,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 7 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/graceDays",schemaPath:"#/properties/graceDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 7},schema:7,parentSchema:schema118.properties.graceDays,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.countFrom !== undefined){
let data1 = data.countFrom;
if(!((data1 === "SESSION_END") || (data1 === "DEPARTURE"))){
const err5 = {instancePath:instancePath+"/countFrom",schemaPath:"#/properties/countFrom/enum",keyword:"enum",params:{allowedValues: schema118.properties.countFrom.enum},schema:schema118.properties.countFrom.enum,parentSchema:schema118.properties.countFrom,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.guestDataDays !== undefined){
let data2 = data.guestDataDays;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err6 = {instancePath:instancePath+"/guestDataDays",schemaPath:"#/properties/guestDataDays/type",keyword:"type",params:{type: "integer"},schema:schema118.properties.guestDataDays.type,parentSchema:schema118.properties.guestDataDays,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 36500 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/guestDataDays",schemaPath:"#/properties/guestDataDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500},schema:36500,parentSchema:schema118.properties.guestDataDays,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/guestDataDays",schemaPath:"#/properties/guestDataDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema118.properties.guestDataDays,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.types !== undefined){
let data3 = data.types;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
const _errs9 = errors;
if(typeof key0 !== "string"){
const err9 = {instancePath:instancePath+"/types",schemaPath:"openapi.yaml#/$defs/EvidenceType/type",keyword:"type",params:{type: "string"},schema:schema116.type,parentSchema:schema116,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((((((key0 === "DOCUMENT_RESULT") || (key0 === "MRZ_DATA")) || (key0 === "NFC_DATA")) || (key0 === "LIVENESS_RESULT")) || (key0 === "CONSENT_RECORD")) || (key0 === "REVIEW_DECISION")) || (key0 === "DELIVERY_RECEIPT"))){
const err10 = {instancePath:instancePath+"/types",schemaPath:"openapi.yaml#/$defs/EvidenceType/enum",keyword:"enum",params:{allowedValues: schema116.enum},schema:schema116.enum,parentSchema:schema116,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid1 = _errs9 === errors;
if(!valid1){
const err11 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema118.properties.types.propertyNames,parentSchema:schema118.properties.types,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
for(const key1 in data3){
let data4 = data3[key1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.days === undefined){
const err12 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/types/additionalProperties/required",keyword:"required",params:{missingProperty: "days"},schema:schema118.properties.types.additionalProperties.required,parentSchema:schema118.properties.types.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.minimumDays === undefined){
const err13 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/types/additionalProperties/required",keyword:"required",params:{missingProperty: "minimumDays"},schema:schema118.properties.types.additionalProperties.required,parentSchema:schema118.properties.types.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data4.days !== undefined){
let data5 = data4.days;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err14 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/days",schemaPath:"#/properties/types/additionalProperties/properties/days/type",keyword:"type",params:{type: "integer"},schema:schema118.properties.types.additionalProperties.properties.days.type,parentSchema:schema118.properties.types.additionalProperties.properties.days,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 36500 || isNaN(data5)){
const err15 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/days",schemaPath:"#/properties/types/additionalProperties/properties/days/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500},schema:36500,parentSchema:schema118.properties.types.additionalProperties.properties.days,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/days",schemaPath:"#/properties/types/additionalProperties/properties/days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema118.properties.types.additionalProperties.properties.days,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data4.minimumDays !== undefined){
let data6 = data4.minimumDays;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimumDays",schemaPath:"#/properties/types/additionalProperties/properties/minimumDays/type",keyword:"type",params:{type: "integer"},schema:schema118.properties.types.additionalProperties.properties.minimumDays.type,parentSchema:schema118.properties.types.additionalProperties.properties.minimumDays,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 36500 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimumDays",schemaPath:"#/properties/types/additionalProperties/properties/minimumDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 36500},schema:36500,parentSchema:schema118.properties.types.additionalProperties.properties.minimumDays,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimumDays",schemaPath:"#/properties/types/additionalProperties/properties/minimumDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema118.properties.types.additionalProperties.properties.minimumDays,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {instancePath:instancePath+"/types/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/types/additionalProperties/type",keyword:"type",params:{type: "object"},schema:schema118.properties.types.additionalProperties.type,parentSchema:schema118.properties.types.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "object"},schema:schema118.properties.types.type,parentSchema:schema118.properties.types,data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema118.type,parentSchema:schema118,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate70.errors = vErrors;
return errors === 0;
}
validate70.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema122 = {"type":"object","additionalProperties":true,"required":["stepType","provider","lists"],"properties":{"stepType":{"$ref":"openapi.yaml#/$defs/StepType"},"provider":{"type":"string","minLength":1,"maxLength":64},"lists":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/ScreenedList"}}}};
const schema124 = {"type":"object","additionalProperties":true,"required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":256},"version":{"type":"string","minLength":1,"maxLength":128},"day":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$"}}};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.stepType === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stepType"},schema:schema122.required,parentSchema:schema122,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.provider === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "provider"},schema:schema122.required,parentSchema:schema122,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.lists === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lists"},schema:schema122.required,parentSchema:schema122,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.stepType !== undefined){
let data0 = data.stepType;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema104.type,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((((((((((data0 === "DOCUMENT") || (data0 === "LIVENESS")) || (data0 === "FACE_MATCH")) || (data0 === "ADDRESS")) || (data0 === "AML")) || (data0 === "KYB")) || (data0 === "AGE")) || (data0 === "QUESTIONNAIRE")) || (data0 === "NFC")) || (data0 === "KYT")) || (data0 === "MANUAL_REVIEW"))){
const err4 = {instancePath:instancePath+"/stepType",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema104.enum},schema:schema104.enum,parentSchema:schema104,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.provider !== undefined){
let data1 = data.provider;
if(typeof data1 === "string"){
if(func1(data1) > 64){
const err5 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema122.properties.provider,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data1) < 1){
const err6 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema122.properties.provider,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},schema:schema122.properties.provider.type,parentSchema:schema122.properties.provider,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.lists !== undefined){
let data2 = data.lists;
if(Array.isArray(data2)){
if(data2.length < 1){
const err8 = {instancePath:instancePath+"/lists",schemaPath:"#/properties/lists/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema122.properties.lists,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.name === undefined){
const err9 = {instancePath:instancePath+"/lists/" + i0,schemaPath:"#/$defs/ScreenedList/required",keyword:"required",params:{missingProperty: "name"},schema:schema124.required,parentSchema:schema124,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.name !== undefined){
let data4 = data3.name;
if(typeof data4 === "string"){
if(func1(data4) > 256){
const err10 = {instancePath:instancePath+"/lists/" + i0+"/name",schemaPath:"#/$defs/ScreenedList/properties/name/maxLength",keyword:"maxLength",params:{limit: 256},schema:256,parentSchema:schema124.properties.name,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func1(data4) < 1){
const err11 = {instancePath:instancePath+"/lists/" + i0+"/name",schemaPath:"#/$defs/ScreenedList/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema124.properties.name,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/lists/" + i0+"/name",schemaPath:"#/$defs/ScreenedList/properties/name/type",keyword:"type",params:{type: "string"},schema:schema124.properties.name.type,parentSchema:schema124.properties.name,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.version !== undefined){
let data5 = data3.version;
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err13 = {instancePath:instancePath+"/lists/" + i0+"/version",schemaPath:"#/$defs/ScreenedList/properties/version/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema124.properties.version,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data5) < 1){
const err14 = {instancePath:instancePath+"/lists/" + i0+"/version",schemaPath:"#/$defs/ScreenedList/properties/version/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema124.properties.version,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/lists/" + i0+"/version",schemaPath:"#/$defs/ScreenedList/properties/version/type",keyword:"type",params:{type: "string"},schema:schema124.properties.version.type,parentSchema:schema124.properties.version,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.day !== undefined){
let data6 = data3.day;
if(typeof data6 === "string"){
if(!pattern29.test(data6)){
const err16 = {instancePath:instancePath+"/lists/" + i0+"/day",schemaPath:"#/$defs/ScreenedList/properties/day/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"},schema:"^\\d{4}-\\d{2}-\\d{2}$",parentSchema:schema124.properties.day,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/lists/" + i0+"/day",schemaPath:"#/$defs/ScreenedList/properties/day/type",keyword:"type",params:{type: "string"},schema:schema124.properties.day.type,parentSchema:schema124.properties.day,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/lists/" + i0,schemaPath:"#/$defs/ScreenedList/type",keyword:"type",params:{type: "object"},schema:schema124.type,parentSchema:schema124,data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/lists",schemaPath:"#/properties/lists/type",keyword:"type",params:{type: "array"},schema:schema122.properties.lists.type,parentSchema:schema122.properties.lists,data:data2};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema122.type,parentSchema:schema122,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sessionId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.clockOffsetMs === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clockOffsetMs"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.session === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.webhook === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "webhook"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.audit === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "audit"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.evidence === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "evidence"},schema:schema97.required,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err13 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema97.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err14 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema97.properties.changeId.type,parentSchema:schema97.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!(((((((((((data2 === "created") || (data2 === "step_started")) || (data2 === "step_resulted")) || (data2 === "consent_recorded")) || (data2 === "guest_acted")) || (data2 === "review_decided")) || (data2 === "closed")) || (data2 === "expired")) || (data2 === "audit_only")) || (data2 === "package_sealed")) || (data2 === "guest_data_erased"))){
const err15 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema97.properties.kind.enum},schema:schema97.properties.kind.enum,parentSchema:schema97.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err16 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema97.properties.tenantId.type,parentSchema:schema97.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(!pattern25.test(data4)){
const err17 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema98,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema98.type,parentSchema:schema98,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err19 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema99.type,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err20 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err21 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema97.properties.version.type,parentSchema:schema97.properties.version,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err22 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema97.properties.version,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err23 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema97.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema97.properties.occurredAt.type,parentSchema:schema97.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.clockOffsetMs !== undefined){
let data8 = data.clockOffsetMs;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err25 = {instancePath:instancePath+"/clockOffsetMs",schemaPath:"#/properties/clockOffsetMs/type",keyword:"type",params:{type: "integer"},schema:schema97.properties.clockOffsetMs.type,parentSchema:schema97.properties.clockOffsetMs,data:data8};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.session !== undefined){
if(!(validate60(data.session, {instancePath:instancePath+"/session",parentData:data,parentDataProperty:"session",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
}
if(data.webhook !== undefined){
let data10 = data.webhook;
const _errs22 = errors;
let valid3 = false;
let passing0 = null;
const _errs23 = errors;
if(data10 !== null){
const err26 = {instancePath:instancePath+"/webhook",schemaPath:"#/properties/webhook/oneOf/0/type",keyword:"type",params:{type: "null"},schema:schema97.properties.webhook.oneOf[0].type,parentSchema:schema97.properties.webhook.oneOf[0],data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid0 = _errs23 === errors;
if(_valid0){
valid3 = true;
passing0 = 0;
}
const _errs25 = errors;
if(!(validate64(data10, {instancePath:instancePath+"/webhook",parentData:data,parentDataProperty:"webhook",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
errors = vErrors.length;
}
var _valid0 = _errs25 === errors;
if(_valid0 && valid3){
valid3 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid3 = true;
passing0 = 1;
}
}
if(!valid3){
const err27 = {instancePath:instancePath+"/webhook",schemaPath:"#/properties/webhook/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},schema:schema97.properties.webhook.oneOf,parentSchema:schema97.properties.webhook,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
}
if(data.audit !== undefined){
let data11 = data.audit;
if(Array.isArray(data11)){
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
if(!(validate66(data11[i0], {instancePath:instancePath+"/audit/" + i0,parentData:data11,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
}
}
else {
const err28 = {instancePath:instancePath+"/audit",schemaPath:"#/properties/audit/type",keyword:"type",params:{type: "array"},schema:schema97.properties.audit.type,parentSchema:schema97.properties.audit,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.evidence !== undefined){
let data13 = data.evidence;
if(Array.isArray(data13)){
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
if(!(validate68(data13[i1], {instancePath:instancePath+"/evidence/" + i1,parentData:data13,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "array"},schema:schema97.properties.evidence.type,parentSchema:schema97.properties.evidence,data:data13};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.retention !== undefined){
if(!(validate70(data.retention, {instancePath:instancePath+"/retention",parentData:data,parentDataProperty:"retention",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
errors = vErrors.length;
}
}
if(data.departure !== undefined){
let data16 = data.departure;
if(typeof data16 === "string"){
if(!(formats6.validate(data16))){
const err30 = {instancePath:instancePath+"/departure",schemaPath:"#/properties/departure/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema97.properties.departure,data:data16};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/departure",schemaPath:"#/properties/departure/type",keyword:"type",params:{type: "string"},schema:schema97.properties.departure.type,parentSchema:schema97.properties.departure,data:data16};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.openedFor !== undefined){
let data17 = data.openedFor;
if(typeof data17 === "string"){
if(func1(data17) > 80){
const err32 = {instancePath:instancePath+"/openedFor",schemaPath:"#/properties/openedFor/maxLength",keyword:"maxLength",params:{limit: 80},schema:80,parentSchema:schema97.properties.openedFor,data:data17};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/openedFor",schemaPath:"#/properties/openedFor/type",keyword:"type",params:{type: "string"},schema:schema97.properties.openedFor.type,parentSchema:schema97.properties.openedFor,data:data17};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.erasureId !== undefined){
let data18 = data.erasureId;
if(typeof data18 !== "string"){
const err34 = {instancePath:instancePath+"/erasureId",schemaPath:"#/properties/erasureId/type",keyword:"type",params:{type: "string"},schema:schema97.properties.erasureId.type,parentSchema:schema97.properties.erasureId,data:data18};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.receiverFault !== undefined){
let data19 = data.receiverFault;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.kind === undefined){
const err35 = {instancePath:instancePath+"/receiverFault",schemaPath:"#/$defs/ReceiverFault/required",keyword:"required",params:{missingProperty: "kind"},schema:schema120.required,parentSchema:schema120,data:data19};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data19.attempts === undefined){
const err36 = {instancePath:instancePath+"/receiverFault",schemaPath:"#/$defs/ReceiverFault/required",keyword:"required",params:{missingProperty: "attempts"},schema:schema120.required,parentSchema:schema120,data:data19};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data19.kind !== undefined){
let data20 = data19.kind;
if(!(((data20 === "UNAVAILABLE") || (data20 === "TIMEOUT")) || (data20 === "GONE"))){
const err37 = {instancePath:instancePath+"/receiverFault/kind",schemaPath:"#/$defs/ReceiverFault/properties/kind/enum",keyword:"enum",params:{allowedValues: schema120.properties.kind.enum},schema:schema120.properties.kind.enum,parentSchema:schema120.properties.kind,data:data20};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data19.attempts !== undefined){
let data21 = data19.attempts;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err38 = {instancePath:instancePath+"/receiverFault/attempts",schemaPath:"#/$defs/ReceiverFault/properties/attempts/type",keyword:"type",params:{type: "integer"},schema:schema120.properties.attempts.type,parentSchema:schema120.properties.attempts,data:data21};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 100 || isNaN(data21)){
const err39 = {instancePath:instancePath+"/receiverFault/attempts",schemaPath:"#/$defs/ReceiverFault/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},schema:100,parentSchema:schema120.properties.attempts,data:data21};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data21 < 0 || isNaN(data21)){
const err40 = {instancePath:instancePath+"/receiverFault/attempts",schemaPath:"#/$defs/ReceiverFault/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},schema:0,parentSchema:schema120.properties.attempts,data:data21};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/receiverFault",schemaPath:"#/$defs/ReceiverFault/type",keyword:"type",params:{type: "object"},schema:schema120.type,parentSchema:schema120,data:data19};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.vaults !== undefined){
let data22 = data.vaults;
if(Array.isArray(data22)){
if(data22.length < 1){
const err42 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema97.properties.vaults,data:data22};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.provider === undefined){
const err43 = {instancePath:instancePath+"/vaults/" + i2,schemaPath:"#/$defs/VaultPlace/required",keyword:"required",params:{missingProperty: "provider"},schema:schema121.required,parentSchema:schema121,data:data23};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data23.vaultRef === undefined){
const err44 = {instancePath:instancePath+"/vaults/" + i2,schemaPath:"#/$defs/VaultPlace/required",keyword:"required",params:{missingProperty: "vaultRef"},schema:schema121.required,parentSchema:schema121,data:data23};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data23.provider !== undefined){
let data24 = data23.provider;
if(typeof data24 === "string"){
if(func1(data24) > 64){
const err45 = {instancePath:instancePath+"/vaults/" + i2+"/provider",schemaPath:"#/$defs/VaultPlace/properties/provider/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema121.properties.provider,data:data24};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(func1(data24) < 1){
const err46 = {instancePath:instancePath+"/vaults/" + i2+"/provider",schemaPath:"#/$defs/VaultPlace/properties/provider/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema121.properties.provider,data:data24};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/vaults/" + i2+"/provider",schemaPath:"#/$defs/VaultPlace/properties/provider/type",keyword:"type",params:{type: "string"},schema:schema121.properties.provider.type,parentSchema:schema121.properties.provider,data:data24};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data23.vaultRef !== undefined){
let data25 = data23.vaultRef;
if(typeof data25 === "string"){
if(func1(data25) > 512){
const err48 = {instancePath:instancePath+"/vaults/" + i2+"/vaultRef",schemaPath:"#/$defs/VaultPlace/properties/vaultRef/maxLength",keyword:"maxLength",params:{limit: 512},schema:512,parentSchema:schema121.properties.vaultRef,data:data25};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(func1(data25) < 1){
const err49 = {instancePath:instancePath+"/vaults/" + i2+"/vaultRef",schemaPath:"#/$defs/VaultPlace/properties/vaultRef/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema121.properties.vaultRef,data:data25};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/vaults/" + i2+"/vaultRef",schemaPath:"#/$defs/VaultPlace/properties/vaultRef/type",keyword:"type",params:{type: "string"},schema:schema121.properties.vaultRef.type,parentSchema:schema121.properties.vaultRef,data:data25};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/vaults/" + i2,schemaPath:"#/$defs/VaultPlace/type",keyword:"type",params:{type: "object"},schema:schema121.type,parentSchema:schema121,data:data23};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/type",keyword:"type",params:{type: "array"},schema:schema97.properties.vaults.type,parentSchema:schema97.properties.vaults,data:data22};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.screenings !== undefined){
let data26 = data.screenings;
if(Array.isArray(data26)){
if(data26.length < 1){
const err53 = {instancePath:instancePath+"/screenings",schemaPath:"#/properties/screenings/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema97.properties.screenings,data:data26};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
if(!(validate72(data26[i3], {instancePath:instancePath+"/screenings/" + i3,parentData:data26,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
const err54 = {instancePath:instancePath+"/screenings",schemaPath:"#/properties/screenings/type",keyword:"type",params:{type: "array"},schema:schema97.properties.screenings.type,parentSchema:schema97.properties.screenings,data:data26};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema97.type,parentSchema:schema97,data};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported14 = validate74;
const schema125 = {"type":"object","additionalProperties":true,"required":["schemaVersion","changeId","kind","tenantId","sessionId","epoch","version","occurredAt","packageId","revision"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["sealed","personal_data_erasure_due"]},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"packageId":{"type":"string","pattern":"^evp_[0-9A-HJKMNP-TV-Z]{26}$"},"revision":{"type":"integer","minimum":1},"erasure":{"$ref":"#/$defs/Erasure"}}};
const schema128 = {"type":"object","additionalProperties":true,"required":["erasureId","references","stepTypes","decisions","complete"],"properties":{"erasureId":{"type":"string","pattern":"^ers_[0-9A-HJKMNP-TV-Z]{26}$"},"references":{"type":"array","items":{"type":"string","pattern":"^evr_[0-9A-HJKMNP-TV-Z]{26}$"}},"stepTypes":{"type":"array","items":{"type":"string","minLength":1,"maxLength":64}},"decisions":{"type":"boolean"},"complete":{"type":"boolean"}}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate74.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sessionId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.packageId === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "packageId"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.revision === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "revision"},schema:schema125.required,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err10 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema125.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err11 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema125.properties.changeId.type,parentSchema:schema125.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!((data2 === "sealed") || (data2 === "personal_data_erasure_due"))){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema125.properties.kind.enum},schema:schema125.properties.kind.enum,parentSchema:schema125.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err13 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema125.properties.tenantId.type,parentSchema:schema125.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(!pattern25.test(data4)){
const err14 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema98,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema98.type,parentSchema:schema98,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema99.type,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err18 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema125.properties.version.type,parentSchema:schema125.properties.version,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema125.properties.version,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err20 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema125.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema125.properties.occurredAt.type,parentSchema:schema125.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.packageId !== undefined){
let data8 = data.packageId;
if(typeof data8 === "string"){
if(!pattern31.test(data8)){
const err22 = {instancePath:instancePath+"/packageId",schemaPath:"#/properties/packageId/pattern",keyword:"pattern",params:{pattern: "^evp_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evp_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema125.properties.packageId,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/packageId",schemaPath:"#/properties/packageId/type",keyword:"type",params:{type: "string"},schema:schema125.properties.packageId.type,parentSchema:schema125.properties.packageId,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.revision !== undefined){
let data9 = data.revision;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err24 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/type",keyword:"type",params:{type: "integer"},schema:schema125.properties.revision.type,parentSchema:schema125.properties.revision,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err25 = {instancePath:instancePath+"/revision",schemaPath:"#/properties/revision/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema125.properties.revision,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.erasure !== undefined){
let data10 = data.erasure;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.erasureId === undefined){
const err26 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "erasureId"},schema:schema128.required,parentSchema:schema128,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data10.references === undefined){
const err27 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "references"},schema:schema128.required,parentSchema:schema128,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data10.stepTypes === undefined){
const err28 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "stepTypes"},schema:schema128.required,parentSchema:schema128,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data10.decisions === undefined){
const err29 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "decisions"},schema:schema128.required,parentSchema:schema128,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10.complete === undefined){
const err30 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/required",keyword:"required",params:{missingProperty: "complete"},schema:schema128.required,parentSchema:schema128,data:data10};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data10.erasureId !== undefined){
let data11 = data10.erasureId;
if(typeof data11 === "string"){
if(!pattern32.test(data11)){
const err31 = {instancePath:instancePath+"/erasure/erasureId",schemaPath:"#/$defs/Erasure/properties/erasureId/pattern",keyword:"pattern",params:{pattern: "^ers_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^ers_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema128.properties.erasureId,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/erasure/erasureId",schemaPath:"#/$defs/Erasure/properties/erasureId/type",keyword:"type",params:{type: "string"},schema:schema128.properties.erasureId.type,parentSchema:schema128.properties.erasureId,data:data11};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data10.references !== undefined){
let data12 = data10.references;
if(Array.isArray(data12)){
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(typeof data13 === "string"){
if(!pattern28.test(data13)){
const err33 = {instancePath:instancePath+"/erasure/references/" + i0,schemaPath:"#/$defs/Erasure/properties/references/items/pattern",keyword:"pattern",params:{pattern: "^evr_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^evr_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema128.properties.references.items,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/erasure/references/" + i0,schemaPath:"#/$defs/Erasure/properties/references/items/type",keyword:"type",params:{type: "string"},schema:schema128.properties.references.items.type,parentSchema:schema128.properties.references.items,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/erasure/references",schemaPath:"#/$defs/Erasure/properties/references/type",keyword:"type",params:{type: "array"},schema:schema128.properties.references.type,parentSchema:schema128.properties.references,data:data12};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data10.stepTypes !== undefined){
let data14 = data10.stepTypes;
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func1(data15) > 64){
const err36 = {instancePath:instancePath+"/erasure/stepTypes/" + i1,schemaPath:"#/$defs/Erasure/properties/stepTypes/items/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema128.properties.stepTypes.items,data:data15};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(func1(data15) < 1){
const err37 = {instancePath:instancePath+"/erasure/stepTypes/" + i1,schemaPath:"#/$defs/Erasure/properties/stepTypes/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema128.properties.stepTypes.items,data:data15};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/erasure/stepTypes/" + i1,schemaPath:"#/$defs/Erasure/properties/stepTypes/items/type",keyword:"type",params:{type: "string"},schema:schema128.properties.stepTypes.items.type,parentSchema:schema128.properties.stepTypes.items,data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/erasure/stepTypes",schemaPath:"#/$defs/Erasure/properties/stepTypes/type",keyword:"type",params:{type: "array"},schema:schema128.properties.stepTypes.type,parentSchema:schema128.properties.stepTypes,data:data14};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data10.decisions !== undefined){
let data16 = data10.decisions;
if(typeof data16 !== "boolean"){
const err40 = {instancePath:instancePath+"/erasure/decisions",schemaPath:"#/$defs/Erasure/properties/decisions/type",keyword:"type",params:{type: "boolean"},schema:schema128.properties.decisions.type,parentSchema:schema128.properties.decisions,data:data16};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data10.complete !== undefined){
let data17 = data10.complete;
if(typeof data17 !== "boolean"){
const err41 = {instancePath:instancePath+"/erasure/complete",schemaPath:"#/$defs/Erasure/properties/complete/type",keyword:"type",params:{type: "boolean"},schema:schema128.properties.complete.type,parentSchema:schema128.properties.complete,data:data17};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/erasure",schemaPath:"#/$defs/Erasure/type",keyword:"type",params:{type: "object"},schema:schema128.type,parentSchema:schema128,data:data10};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema125.type,parentSchema:schema125,data};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}
validate74.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported15 = validate75;
const schema129 = {"type":"object","additionalProperties":true,"required":["schemaVersion","changeId","tenantId","sessionId","version","eventId","endpointId","deliveryId","outcome","attempt","statusCode","bodySha256","occurredAt"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"version":{"type":"integer","minimum":1},"eventId":{"type":"string"},"endpointId":{"type":"string"},"deliveryId":{"type":"string"},"outcome":{"enum":["accepted","exhausted","replayed"]},"attempt":{"type":"integer","minimum":1},"statusCode":{"type":["integer","null"]},"bodySha256":{"type":"string","pattern":"^[a-f0-9]{64}$"},"occurredAt":{"type":"string","format":"date-time"}}};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate75.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.tenantId === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.sessionId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.version === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.eventId === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "eventId"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.endpointId === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "endpointId"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.deliveryId === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "deliveryId"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.outcome === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.attempt === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempt"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.statusCode === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "statusCode"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.bodySha256 === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bodySha256"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.occurredAt === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema129.required,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err13 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema129.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err14 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema129.properties.changeId.type,parentSchema:schema129.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data2 = data.tenantId;
if(typeof data2 !== "string"){
const err15 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema129.properties.tenantId.type,parentSchema:schema129.properties.tenantId,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data3 = data.sessionId;
if(typeof data3 === "string"){
if(!pattern25.test(data3)){
const err16 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema98,data:data3};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema98.type,parentSchema:schema98,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.version !== undefined){
let data4 = data.version;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err18 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema129.properties.version.type,parentSchema:schema129.properties.version,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 < 1 || isNaN(data4)){
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema129.properties.version,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.eventId !== undefined){
let data5 = data.eventId;
if(typeof data5 !== "string"){
const err20 = {instancePath:instancePath+"/eventId",schemaPath:"#/properties/eventId/type",keyword:"type",params:{type: "string"},schema:schema129.properties.eventId.type,parentSchema:schema129.properties.eventId,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.endpointId !== undefined){
let data6 = data.endpointId;
if(typeof data6 !== "string"){
const err21 = {instancePath:instancePath+"/endpointId",schemaPath:"#/properties/endpointId/type",keyword:"type",params:{type: "string"},schema:schema129.properties.endpointId.type,parentSchema:schema129.properties.endpointId,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.deliveryId !== undefined){
let data7 = data.deliveryId;
if(typeof data7 !== "string"){
const err22 = {instancePath:instancePath+"/deliveryId",schemaPath:"#/properties/deliveryId/type",keyword:"type",params:{type: "string"},schema:schema129.properties.deliveryId.type,parentSchema:schema129.properties.deliveryId,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.outcome !== undefined){
let data8 = data.outcome;
if(!(((data8 === "accepted") || (data8 === "exhausted")) || (data8 === "replayed"))){
const err23 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema129.properties.outcome.enum},schema:schema129.properties.outcome.enum,parentSchema:schema129.properties.outcome,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.attempt !== undefined){
let data9 = data.attempt;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err24 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/type",keyword:"type",params:{type: "integer"},schema:schema129.properties.attempt.type,parentSchema:schema129.properties.attempt,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 1 || isNaN(data9)){
const err25 = {instancePath:instancePath+"/attempt",schemaPath:"#/properties/attempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema129.properties.attempt,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.statusCode !== undefined){
let data10 = data.statusCode;
if((!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))) && (data10 !== null)){
const err26 = {instancePath:instancePath+"/statusCode",schemaPath:"#/properties/statusCode/type",keyword:"type",params:{type: schema129.properties.statusCode.type},schema:schema129.properties.statusCode.type,parentSchema:schema129.properties.statusCode,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.bodySha256 !== undefined){
let data11 = data.bodySha256;
if(typeof data11 === "string"){
if(!pattern35.test(data11)){
const err27 = {instancePath:instancePath+"/bodySha256",schemaPath:"#/properties/bodySha256/pattern",keyword:"pattern",params:{pattern: "^[a-f0-9]{64}$"},schema:"^[a-f0-9]{64}$",parentSchema:schema129.properties.bodySha256,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/bodySha256",schemaPath:"#/properties/bodySha256/type",keyword:"type",params:{type: "string"},schema:schema129.properties.bodySha256.type,parentSchema:schema129.properties.bodySha256,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.occurredAt !== undefined){
let data12 = data.occurredAt;
if(typeof data12 === "string"){
if(!(formats6.validate(data12))){
const err29 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema129.properties.occurredAt,data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema129.properties.occurredAt.type,parentSchema:schema129.properties.occurredAt,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema129.type,parentSchema:schema129,data};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate75.errors = vErrors;
return errors === 0;
}
validate75.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported16 = validate76;
const schema131 = {"type":"object","additionalProperties":true,"required":["schemaVersion","changeId","kind","tenantId","sessionId","epoch","version","occurredAt","bookingReference"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["stay_changed"]},"tenantId":{"type":"string"},"sessionId":{"$ref":"#/$defs/SessionId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"bookingReference":{"type":"string","minLength":1},"expectedDepartureAt":{"type":"string","format":"date-time"},"arrivedAt":{"type":"string","format":"date-time"},"leftAt":{"type":"string","format":"date-time"},"sights":{"type":"array","minItems":1,"maxItems":50,"items":{"$ref":"#/$defs/EntrySight"}},"signatures":{"type":"array","minItems":1,"maxItems":20,"items":{"$ref":"#/$defs/GuestSignature"}}}};
const schema134 = {"type":"object","additionalProperties":true,"required":["id","at","by","result"],"properties":{"id":{"type":"string","minLength":1,"maxLength":64},"at":{"type":"string","format":"date-time"},"by":{"type":"string","pattern":"^[0-9a-f]{64}$"},"result":{"enum":["MATCH","NO_MATCH","TAKEN_BACK"]}}};
const schema135 = {"type":"object","additionalProperties":true,"required":["id","at","result","digest"],"properties":{"id":{"type":"string","minLength":1,"maxLength":64},"at":{"type":"string","format":"date-time"},"result":{"enum":["DRAWN","TYPED","TAKEN_BACK"]},"digest":{"type":"string","pattern":"^[0-9a-f]{64}$"},"by":{"type":"string","pattern":"^[0-9a-f]{64}$"}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.sessionId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sessionId"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.bookingReference === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingReference"},schema:schema131.required,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err9 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema131.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err10 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema131.properties.changeId.type,parentSchema:schema131.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!(data2 === "stay_changed")){
const err11 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema131.properties.kind.enum},schema:schema131.properties.kind.enum,parentSchema:schema131.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema131.properties.tenantId.type,parentSchema:schema131.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(!pattern25.test(data4)){
const err13 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/pattern",keyword:"pattern",params:{pattern: "^cs_[0-9A-HJKMNP-TV-Z]{26}$"},schema:"^cs_[0-9A-HJKMNP-TV-Z]{26}$",parentSchema:schema98,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/sessionId",schemaPath:"#/$defs/SessionId/type",keyword:"type",params:{type: "string"},schema:schema98.type,parentSchema:schema98,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err15 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema99.type,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema131.properties.version.type,parentSchema:schema131.properties.version,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema131.properties.version,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err19 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema131.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema131.properties.occurredAt.type,parentSchema:schema131.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.bookingReference !== undefined){
let data8 = data.bookingReference;
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err21 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema131.properties.bookingReference,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},schema:schema131.properties.bookingReference.type,parentSchema:schema131.properties.bookingReference,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.expectedDepartureAt !== undefined){
let data9 = data.expectedDepartureAt;
if(typeof data9 === "string"){
if(!(formats6.validate(data9))){
const err23 = {instancePath:instancePath+"/expectedDepartureAt",schemaPath:"#/properties/expectedDepartureAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema131.properties.expectedDepartureAt,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/expectedDepartureAt",schemaPath:"#/properties/expectedDepartureAt/type",keyword:"type",params:{type: "string"},schema:schema131.properties.expectedDepartureAt.type,parentSchema:schema131.properties.expectedDepartureAt,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.arrivedAt !== undefined){
let data10 = data.arrivedAt;
if(typeof data10 === "string"){
if(!(formats6.validate(data10))){
const err25 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema131.properties.arrivedAt,data:data10};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/type",keyword:"type",params:{type: "string"},schema:schema131.properties.arrivedAt.type,parentSchema:schema131.properties.arrivedAt,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.leftAt !== undefined){
let data11 = data.leftAt;
if(typeof data11 === "string"){
if(!(formats6.validate(data11))){
const err27 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema131.properties.leftAt,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/type",keyword:"type",params:{type: "string"},schema:schema131.properties.leftAt.type,parentSchema:schema131.properties.leftAt,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.sights !== undefined){
let data12 = data.sights;
if(Array.isArray(data12)){
if(data12.length > 50){
const err29 = {instancePath:instancePath+"/sights",schemaPath:"#/properties/sights/maxItems",keyword:"maxItems",params:{limit: 50},schema:50,parentSchema:schema131.properties.sights,data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data12.length < 1){
const err30 = {instancePath:instancePath+"/sights",schemaPath:"#/properties/sights/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema131.properties.sights,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
let data13 = data12[i0];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.id === undefined){
const err31 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "id"},schema:schema134.required,parentSchema:schema134,data:data13};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data13.at === undefined){
const err32 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "at"},schema:schema134.required,parentSchema:schema134,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data13.by === undefined){
const err33 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "by"},schema:schema134.required,parentSchema:schema134,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data13.result === undefined){
const err34 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/required",keyword:"required",params:{missingProperty: "result"},schema:schema134.required,parentSchema:schema134,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data13.id !== undefined){
let data14 = data13.id;
if(typeof data14 === "string"){
if(func1(data14) > 64){
const err35 = {instancePath:instancePath+"/sights/" + i0+"/id",schemaPath:"#/$defs/EntrySight/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema134.properties.id,data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(func1(data14) < 1){
const err36 = {instancePath:instancePath+"/sights/" + i0+"/id",schemaPath:"#/$defs/EntrySight/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema134.properties.id,data:data14};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/sights/" + i0+"/id",schemaPath:"#/$defs/EntrySight/properties/id/type",keyword:"type",params:{type: "string"},schema:schema134.properties.id.type,parentSchema:schema134.properties.id,data:data14};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data13.at !== undefined){
let data15 = data13.at;
if(typeof data15 === "string"){
if(!(formats6.validate(data15))){
const err38 = {instancePath:instancePath+"/sights/" + i0+"/at",schemaPath:"#/$defs/EntrySight/properties/at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema134.properties.at,data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/sights/" + i0+"/at",schemaPath:"#/$defs/EntrySight/properties/at/type",keyword:"type",params:{type: "string"},schema:schema134.properties.at.type,parentSchema:schema134.properties.at,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data13.by !== undefined){
let data16 = data13.by;
if(typeof data16 === "string"){
if(!pattern37.test(data16)){
const err40 = {instancePath:instancePath+"/sights/" + i0+"/by",schemaPath:"#/$defs/EntrySight/properties/by/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema134.properties.by,data:data16};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/sights/" + i0+"/by",schemaPath:"#/$defs/EntrySight/properties/by/type",keyword:"type",params:{type: "string"},schema:schema134.properties.by.type,parentSchema:schema134.properties.by,data:data16};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data13.result !== undefined){
let data17 = data13.result;
if(!(((data17 === "MATCH") || (data17 === "NO_MATCH")) || (data17 === "TAKEN_BACK"))){
const err42 = {instancePath:instancePath+"/sights/" + i0+"/result",schemaPath:"#/$defs/EntrySight/properties/result/enum",keyword:"enum",params:{allowedValues: schema134.properties.result.enum},schema:schema134.properties.result.enum,parentSchema:schema134.properties.result,data:data17};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/sights/" + i0,schemaPath:"#/$defs/EntrySight/type",keyword:"type",params:{type: "object"},schema:schema134.type,parentSchema:schema134,data:data13};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/sights",schemaPath:"#/properties/sights/type",keyword:"type",params:{type: "array"},schema:schema131.properties.sights.type,parentSchema:schema131.properties.sights,data:data12};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.signatures !== undefined){
let data18 = data.signatures;
if(Array.isArray(data18)){
if(data18.length > 20){
const err45 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/maxItems",keyword:"maxItems",params:{limit: 20},schema:20,parentSchema:schema131.properties.signatures,data:data18};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data18.length < 1){
const err46 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema131.properties.signatures,data:data18};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.id === undefined){
const err47 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "id"},schema:schema135.required,parentSchema:schema135,data:data19};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data19.at === undefined){
const err48 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "at"},schema:schema135.required,parentSchema:schema135,data:data19};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data19.result === undefined){
const err49 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "result"},schema:schema135.required,parentSchema:schema135,data:data19};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data19.digest === undefined){
const err50 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/required",keyword:"required",params:{missingProperty: "digest"},schema:schema135.required,parentSchema:schema135,data:data19};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data19.id !== undefined){
let data20 = data19.id;
if(typeof data20 === "string"){
if(func1(data20) > 64){
const err51 = {instancePath:instancePath+"/signatures/" + i1+"/id",schemaPath:"#/$defs/GuestSignature/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema135.properties.id,data:data20};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(func1(data20) < 1){
const err52 = {instancePath:instancePath+"/signatures/" + i1+"/id",schemaPath:"#/$defs/GuestSignature/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema135.properties.id,data:data20};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/signatures/" + i1+"/id",schemaPath:"#/$defs/GuestSignature/properties/id/type",keyword:"type",params:{type: "string"},schema:schema135.properties.id.type,parentSchema:schema135.properties.id,data:data20};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data19.at !== undefined){
let data21 = data19.at;
if(typeof data21 === "string"){
if(!(formats6.validate(data21))){
const err54 = {instancePath:instancePath+"/signatures/" + i1+"/at",schemaPath:"#/$defs/GuestSignature/properties/at/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema135.properties.at,data:data21};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/signatures/" + i1+"/at",schemaPath:"#/$defs/GuestSignature/properties/at/type",keyword:"type",params:{type: "string"},schema:schema135.properties.at.type,parentSchema:schema135.properties.at,data:data21};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data19.result !== undefined){
let data22 = data19.result;
if(!(((data22 === "DRAWN") || (data22 === "TYPED")) || (data22 === "TAKEN_BACK"))){
const err56 = {instancePath:instancePath+"/signatures/" + i1+"/result",schemaPath:"#/$defs/GuestSignature/properties/result/enum",keyword:"enum",params:{allowedValues: schema135.properties.result.enum},schema:schema135.properties.result.enum,parentSchema:schema135.properties.result,data:data22};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data19.digest !== undefined){
let data23 = data19.digest;
if(typeof data23 === "string"){
if(!pattern37.test(data23)){
const err57 = {instancePath:instancePath+"/signatures/" + i1+"/digest",schemaPath:"#/$defs/GuestSignature/properties/digest/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema135.properties.digest,data:data23};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/signatures/" + i1+"/digest",schemaPath:"#/$defs/GuestSignature/properties/digest/type",keyword:"type",params:{type: "string"},schema:schema135.properties.digest.type,parentSchema:schema135.properties.digest,data:data23};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data19.by !== undefined){
let data24 = data19.by;
if(typeof data24 === "string"){
if(!pattern37.test(data24)){
const err59 = {instancePath:instancePath+"/signatures/" + i1+"/by",schemaPath:"#/$defs/GuestSignature/properties/by/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},schema:"^[0-9a-f]{64}$",parentSchema:schema135.properties.by,data:data24};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/signatures/" + i1+"/by",schemaPath:"#/$defs/GuestSignature/properties/by/type",keyword:"type",params:{type: "string"},schema:schema135.properties.by.type,parentSchema:schema135.properties.by,data:data24};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath:instancePath+"/signatures/" + i1,schemaPath:"#/$defs/GuestSignature/type",keyword:"type",params:{type: "object"},schema:schema135.type,parentSchema:schema135,data:data19};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/signatures",schemaPath:"#/properties/signatures/type",keyword:"type",params:{type: "array"},schema:schema131.properties.signatures.type,parentSchema:schema131.properties.signatures,data:data18};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema131.type,parentSchema:schema131,data};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported17 = validate77;
const schema136 = {"type":"object","additionalProperties":true,"required":["schemaVersion","changeId","kind","tenantId","bookingId","epoch","version","occurredAt","event"],"properties":{"schemaVersion":{"const":1},"changeId":{"type":"string"},"kind":{"enum":["booking_event"]},"tenantId":{"type":"string"},"bookingId":{"$ref":"#/$defs/BookingId"},"epoch":{"$ref":"#/$defs/Epoch"},"version":{"type":"integer","minimum":1},"occurredAt":{"type":"string","format":"date-time"},"event":{"$ref":"stays.yaml#/$defs/BookingEvent"}}};
const schema137 = {"type":"string","minLength":1,"maxLength":64};
const schema140 = {"type":"object","additionalProperties":true,"required":["id","type","createdAt","data"],"properties":{"id":{"type":"string","maxLength":64},"type":{"$ref":"#/$defs/BookingEventType"},"createdAt":{"type":"string","format":"date-time","maxLength":64},"data":{"$ref":"#/$defs/BookingEventData"}}};
const schema141 = {"type":"string","enum":["booking.state_changed","booking.light_changed","booking.guest_changed"]};
const schema142 = {"type":"object","additionalProperties":true,"required":["bookingReference","propertyReference","state","light"],"properties":{"bookingReference":{"type":"string","maxLength":128},"propertyReference":{"type":"string","maxLength":128},"state":{"$ref":"#/$defs/BookingState"},"light":{"$ref":"#/$defs/Light"},"guest":{"$ref":"#/$defs/GuestPresence"}}};
const schema143 = {"type":"string","enum":["EXPECTED","PARTLY_ARRIVED","ARRIVED","LEFT","NO_SHOW","CANCELLED"]};
const schema144 = {"type":"string","enum":["GO","LOOK","STOP"]};
const schema145 = {"type":"object","additionalProperties":true,"required":["number","presence"],"properties":{"number":{"type":"integer","format":"int32","minimum":1,"maximum":100000},"presence":{"$ref":"#/$defs/Presence"},"arrivedAt":{"type":"string","format":"date-time","maxLength":64},"leftAt":{"type":"string","format":"date-time","maxLength":64},"sessionId":{"type":"string","maxLength":64}}};
const schema146 = {"type":"string","x-enum-varnames":["GUEST_EXPECTED","GUEST_ARRIVED","GUEST_LEFT","GUEST_NO_SHOW"],"enum":["EXPECTED","ARRIVED","LEFT","NO_SHOW"]};

function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate81.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "number"},schema:schema145.required,parentSchema:schema145,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.presence === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "presence"},schema:schema145.required,parentSchema:schema145,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.number !== undefined){
let data0 = data.number;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "integer"},schema:schema145.properties.number.type,parentSchema:schema145.properties.number,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 100000 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},schema:100000,parentSchema:schema145.properties.number,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema145.properties.number,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!(formats8.validate(data0))){
const err5 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/format",keyword:"format",params:{format: "int32"},schema:"int32",parentSchema:schema145.properties.number,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.presence !== undefined){
let data1 = data.presence;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/presence",schemaPath:"#/$defs/Presence/type",keyword:"type",params:{type: "string"},schema:schema146.type,parentSchema:schema146,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((((data1 === "EXPECTED") || (data1 === "ARRIVED")) || (data1 === "LEFT")) || (data1 === "NO_SHOW"))){
const err7 = {instancePath:instancePath+"/presence",schemaPath:"#/$defs/Presence/enum",keyword:"enum",params:{allowedValues: schema146.enum},schema:schema146.enum,parentSchema:schema146,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.arrivedAt !== undefined){
let data2 = data.arrivedAt;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err8 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema145.properties.arrivedAt,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats6.validate(data2))){
const err9 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema145.properties.arrivedAt,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/arrivedAt",schemaPath:"#/properties/arrivedAt/type",keyword:"type",params:{type: "string"},schema:schema145.properties.arrivedAt.type,parentSchema:schema145.properties.arrivedAt,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.leftAt !== undefined){
let data3 = data.leftAt;
if(typeof data3 === "string"){
if(func1(data3) > 64){
const err11 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema145.properties.leftAt,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(formats6.validate(data3))){
const err12 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema145.properties.leftAt,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/leftAt",schemaPath:"#/properties/leftAt/type",keyword:"type",params:{type: "string"},schema:schema145.properties.leftAt.type,parentSchema:schema145.properties.leftAt,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.sessionId !== undefined){
let data4 = data.sessionId;
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err14 = {instancePath:instancePath+"/sessionId",schemaPath:"#/properties/sessionId/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema145.properties.sessionId,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/sessionId",schemaPath:"#/properties/sessionId/type",keyword:"type",params:{type: "string"},schema:schema145.properties.sessionId.type,parentSchema:schema145.properties.sessionId,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema145.type,parentSchema:schema145,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}
validate81.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.bookingReference === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingReference"},schema:schema142.required,parentSchema:schema142,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.propertyReference === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "propertyReference"},schema:schema142.required,parentSchema:schema142,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.state === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "state"},schema:schema142.required,parentSchema:schema142,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.light === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "light"},schema:schema142.required,parentSchema:schema142,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.bookingReference !== undefined){
let data0 = data.bookingReference;
if(typeof data0 === "string"){
if(func1(data0) > 128){
const err4 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema142.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/bookingReference",schemaPath:"#/properties/bookingReference/type",keyword:"type",params:{type: "string"},schema:schema142.properties.bookingReference.type,parentSchema:schema142.properties.bookingReference,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.propertyReference !== undefined){
let data1 = data.propertyReference;
if(typeof data1 === "string"){
if(func1(data1) > 128){
const err6 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema142.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/propertyReference",schemaPath:"#/properties/propertyReference/type",keyword:"type",params:{type: "string"},schema:schema142.properties.propertyReference.type,parentSchema:schema142.properties.propertyReference,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.state !== undefined){
let data2 = data.state;
if(typeof data2 !== "string"){
const err8 = {instancePath:instancePath+"/state",schemaPath:"#/$defs/BookingState/type",keyword:"type",params:{type: "string"},schema:schema143.type,parentSchema:schema143,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((((((data2 === "EXPECTED") || (data2 === "PARTLY_ARRIVED")) || (data2 === "ARRIVED")) || (data2 === "LEFT")) || (data2 === "NO_SHOW")) || (data2 === "CANCELLED"))){
const err9 = {instancePath:instancePath+"/state",schemaPath:"#/$defs/BookingState/enum",keyword:"enum",params:{allowedValues: schema143.enum},schema:schema143.enum,parentSchema:schema143,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.light !== undefined){
let data3 = data.light;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/light",schemaPath:"#/$defs/Light/type",keyword:"type",params:{type: "string"},schema:schema144.type,parentSchema:schema144,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((data3 === "GO") || (data3 === "LOOK")) || (data3 === "STOP"))){
const err11 = {instancePath:instancePath+"/light",schemaPath:"#/$defs/Light/enum",keyword:"enum",params:{allowedValues: schema144.enum},schema:schema144.enum,parentSchema:schema144,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.guest !== undefined){
if(!(validate81(data.guest, {instancePath:instancePath+"/guest",parentData:data,parentDataProperty:"guest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema142.type,parentSchema:schema142,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema140.required,parentSchema:schema140,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema140.required,parentSchema:schema140,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.createdAt === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "createdAt"},schema:schema140.required,parentSchema:schema140,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data"},schema:schema140.required,parentSchema:schema140,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema140.properties.id,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},schema:schema140.properties.id.type,parentSchema:schema140.properties.id,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/BookingEventType/type",keyword:"type",params:{type: "string"},schema:schema141.type,parentSchema:schema141,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((data1 === "booking.state_changed") || (data1 === "booking.light_changed")) || (data1 === "booking.guest_changed"))){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/BookingEventType/enum",keyword:"enum",params:{allowedValues: schema141.enum},schema:schema141.enum,parentSchema:schema141,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.createdAt !== undefined){
let data2 = data.createdAt;
if(typeof data2 === "string"){
if(func1(data2) > 64){
const err8 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema140.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(formats6.validate(data2))){
const err9 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema140.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/createdAt",schemaPath:"#/properties/createdAt/type",keyword:"type",params:{type: "string"},schema:schema140.properties.createdAt.type,parentSchema:schema140.properties.createdAt,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.data !== undefined){
if(!(validate80(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema140.type,parentSchema:schema140,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.schemaVersion === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.changeId === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "changeId"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.tenantId === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tenantId"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.bookingId === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bookingId"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.epoch === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "epoch"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.version === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.occurredAt === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "occurredAt"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.event === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event"},schema:schema136.required,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.schemaVersion !== undefined){
let data0 = data.schemaVersion;
if(1 !== data0){
const err9 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema136.properties.schemaVersion,data:data0};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.changeId !== undefined){
let data1 = data.changeId;
if(typeof data1 !== "string"){
const err10 = {instancePath:instancePath+"/changeId",schemaPath:"#/properties/changeId/type",keyword:"type",params:{type: "string"},schema:schema136.properties.changeId.type,parentSchema:schema136.properties.changeId,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.kind !== undefined){
let data2 = data.kind;
if(!(data2 === "booking_event")){
const err11 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema136.properties.kind.enum},schema:schema136.properties.kind.enum,parentSchema:schema136.properties.kind,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.tenantId !== undefined){
let data3 = data.tenantId;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/tenantId",schemaPath:"#/properties/tenantId/type",keyword:"type",params:{type: "string"},schema:schema136.properties.tenantId.type,parentSchema:schema136.properties.tenantId,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.bookingId !== undefined){
let data4 = data.bookingId;
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err13 = {instancePath:instancePath+"/bookingId",schemaPath:"#/$defs/BookingId/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema137,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data4) < 1){
const err14 = {instancePath:instancePath+"/bookingId",schemaPath:"#/$defs/BookingId/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema137,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/bookingId",schemaPath:"#/$defs/BookingId/type",keyword:"type",params:{type: "string"},schema:schema137.type,parentSchema:schema137,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.epoch !== undefined){
let data5 = data.epoch;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err16 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/type",keyword:"type",params:{type: "integer"},schema:schema99.type,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err17 = {instancePath:instancePath+"/epoch",schemaPath:"#/$defs/Epoch/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema99,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.version !== undefined){
let data6 = data.version;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err18 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},schema:schema136.properties.version.type,parentSchema:schema136.properties.version,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema136.properties.version,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.occurredAt !== undefined){
let data7 = data.occurredAt;
if(typeof data7 === "string"){
if(!(formats6.validate(data7))){
const err20 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/format",keyword:"format",params:{format: "date-time"},schema:"date-time",parentSchema:schema136.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/occurredAt",schemaPath:"#/properties/occurredAt/type",keyword:"type",params:{type: "string"},schema:schema136.properties.occurredAt.type,parentSchema:schema136.properties.occurredAt,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.event !== undefined){
if(!(validate79(data.event, {instancePath:instancePath+"/event",parentData:data,parentDataProperty:"event",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema136.type,parentSchema:schema136,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const exported18 = validate85;
const schema147 = {"type":"object","additionalProperties":false,"required":["steps"],"properties":{"steps":{"type":"array","minItems":1,"maxItems":11,"items":{"$ref":"#/$defs/ProfileStep"}},"lifetimeMinutes":{"type":"integer","minimum":15,"maximum":129600,"default":10080},"review":{"$ref":"#/$defs/ReviewPolicy"},"retention":{"$ref":"#/$defs/RetentionPolicy"},"singleActiveSession":{"type":"boolean","default":false},"vaults":{"type":"object","maxProperties":32,"propertyNames":{"minLength":1,"maxLength":64},"additionalProperties":{"type":"string","minLength":1,"maxLength":512}},"facts":{"type":"object","maxProperties":128,"propertyNames":{"pattern":"^[a-z][A-Za-z0-9]{0,63}$"},"additionalProperties":{"$ref":"#/$defs/FactMeaning"}},"guest":{"$ref":"#/$defs/GuestPolicy"}}};
const schema148 = {"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"$ref":"openapi.yaml#/$defs/StepType"},"required":{"type":"boolean","default":true},"dependsOn":{"type":"array","uniqueItems":true,"items":{"$ref":"openapi.yaml#/$defs/StepType"},"default":[]},"when":{"$ref":"#/$defs/Condition"},"provider":{"type":"string","minLength":1,"maxLength":64},"maxAttempts":{"type":"integer","minimum":1,"maximum":10,"default":3},"onFail":{"enum":["FAIL","REVIEW","CONTINUE"],"default":"FAIL"},"onProviderError":{"enum":["REVIEW","INCOMPLETE"],"default":"REVIEW"},"pendingHours":{"type":"integer","minimum":1,"maximum":720},"legalBasis":{"enum":["CONSENT","CONTRACT","LEGAL_OBLIGATION","LEGITIMATE_INTERESTS"]},"reusableMonths":{"type":"integer","minimum":1,"maximum":24},"consent":{"$ref":"#/$defs/StepConsent"},"start":{"$ref":"#/$defs/StepStart"},"questionnaire":{"$ref":"#/$defs/Questionnaire"}}};
const func0 = equalModule.default;
const schema151 = {"type":["string","object"],"pattern":"^(always|any_step_needs_review)$","x-violation":"must be always, any_step_needs_review or a clause","additionalProperties":false,"minProperties":1,"properties":{"all":{"type":"array","minItems":1,"maxItems":16,"items":{"$ref":"#/$defs/Condition"}},"any":{"type":"array","minItems":1,"maxItems":16,"items":{"$ref":"#/$defs/Condition"}},"not":{"$ref":"#/$defs/Condition"},"step":{"$ref":"openapi.yaml#/$defs/StepType"},"status":{"type":"array","minItems":1,"uniqueItems":true,"items":{"enum":["PASSED","FAILED","SKIPPED"]}},"reasonCode":{"type":"string","pattern":"^[A-Z][A-Z0-9_]{2,63}$"},"metadata":{"type":"string","minLength":1,"maxLength":128},"equals":{"type":["string","number","boolean","null"]},"in":{"type":"array","minItems":1,"maxItems":64,"items":{"type":["string","number","boolean","null"]}},"exists":{"type":"boolean"},"atLeast":{"type":"number"},"atMost":{"type":"number"}}};
const pattern55 = new RegExp("^(always|any_step_needs_review)$", "u");
const pattern56 = new RegExp("^[A-Z][A-Z0-9_]{2,63}$", "u");
const wrapper0 = {validate: validate87};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((typeof data !== "string") && (!(data && typeof data == "object" && !Array.isArray(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema151.type},schema:schema151.type,parentSchema:schema151,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern55.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(always|any_step_needs_review)$"},schema:"^(always|any_step_needs_review)$",parentSchema:schema151,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err2 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema151,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema151.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema151,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.all !== undefined){
let data0 = data.all;
if(Array.isArray(data0)){
if(data0.length > 16){
const err4 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/maxItems",keyword:"maxItems",params:{limit: 16},schema:16,parentSchema:schema151.properties.all,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.length < 1){
const err5 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema151.properties.all,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper0.validate(data0[i0], {instancePath:instancePath+"/all/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "array"},schema:schema151.properties.all.type,parentSchema:schema151.properties.all,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.any !== undefined){
let data2 = data.any;
if(Array.isArray(data2)){
if(data2.length > 16){
const err7 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/maxItems",keyword:"maxItems",params:{limit: 16},schema:16,parentSchema:schema151.properties.any,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.length < 1){
const err8 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema151.properties.any,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper0.validate(data2[i1], {instancePath:instancePath+"/any/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err9 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/type",keyword:"type",params:{type: "array"},schema:schema151.properties.any.type,parentSchema:schema151.properties.any,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper0.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.step !== undefined){
let data5 = data.step;
if(typeof data5 !== "string"){
const err10 = {instancePath:instancePath+"/step",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((((((((data5 === "DOCUMENT") || (data5 === "LIVENESS")) || (data5 === "FACE_MATCH")) || (data5 === "ADDRESS")) || (data5 === "AML")) || (data5 === "KYB")) || (data5 === "AGE")) || (data5 === "QUESTIONNAIRE")) || (data5 === "NFC")) || (data5 === "KYT")) || (data5 === "MANUAL_REVIEW"))){
const err11 = {instancePath:instancePath+"/step",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.status !== undefined){
let data6 = data.status;
if(Array.isArray(data6)){
if(data6.length < 1){
const err12 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema151.properties.status,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(!(((data7 === "PASSED") || (data7 === "FAILED")) || (data7 === "SKIPPED"))){
const err13 = {instancePath:instancePath+"/status/" + i2,schemaPath:"#/properties/status/items/enum",keyword:"enum",params:{allowedValues: schema151.properties.status.items.enum},schema:schema151.properties.status.items.enum,parentSchema:schema151.properties.status.items,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let i3 = data6.length;
let j0;
if(i3 > 1){
outer0:
for(;i3--;){
for(j0 = i3; j0--;){
if(func0(data6[i3], data6[j0])){
const err14 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j0},schema:true,parentSchema:schema151.properties.status,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "array"},schema:schema151.properties.status.type,parentSchema:schema151.properties.status,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.reasonCode !== undefined){
let data8 = data.reasonCode;
if(typeof data8 === "string"){
if(!pattern56.test(data8)){
const err16 = {instancePath:instancePath+"/reasonCode",schemaPath:"#/properties/reasonCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{2,63}$"},schema:"^[A-Z][A-Z0-9_]{2,63}$",parentSchema:schema151.properties.reasonCode,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/reasonCode",schemaPath:"#/properties/reasonCode/type",keyword:"type",params:{type: "string"},schema:schema151.properties.reasonCode.type,parentSchema:schema151.properties.reasonCode,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.metadata !== undefined){
let data9 = data.metadata;
if(typeof data9 === "string"){
if(func1(data9) > 128){
const err18 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema151.properties.metadata,data:data9};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(func1(data9) < 1){
const err19 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema151.properties.metadata,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "string"},schema:schema151.properties.metadata.type,parentSchema:schema151.properties.metadata,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.equals !== undefined){
let data10 = data.equals;
if((((typeof data10 !== "string") && (!((typeof data10 == "number") && (isFinite(data10))))) && (typeof data10 !== "boolean")) && (data10 !== null)){
const err21 = {instancePath:instancePath+"/equals",schemaPath:"#/properties/equals/type",keyword:"type",params:{type: schema151.properties.equals.type},schema:schema151.properties.equals.type,parentSchema:schema151.properties.equals,data:data10};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.in !== undefined){
let data11 = data.in;
if(Array.isArray(data11)){
if(data11.length > 64){
const err22 = {instancePath:instancePath+"/in",schemaPath:"#/properties/in/maxItems",keyword:"maxItems",params:{limit: 64},schema:64,parentSchema:schema151.properties.in,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data11.length < 1){
const err23 = {instancePath:instancePath+"/in",schemaPath:"#/properties/in/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema151.properties.in,data:data11};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len3 = data11.length;
for(let i4=0; i4<len3; i4++){
let data12 = data11[i4];
if((((typeof data12 !== "string") && (!((typeof data12 == "number") && (isFinite(data12))))) && (typeof data12 !== "boolean")) && (data12 !== null)){
const err24 = {instancePath:instancePath+"/in/" + i4,schemaPath:"#/properties/in/items/type",keyword:"type",params:{type: schema151.properties.in.items.type},schema:schema151.properties.in.items.type,parentSchema:schema151.properties.in.items,data:data12};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/in",schemaPath:"#/properties/in/type",keyword:"type",params:{type: "array"},schema:schema151.properties.in.type,parentSchema:schema151.properties.in,data:data11};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.exists !== undefined){
let data13 = data.exists;
if(typeof data13 !== "boolean"){
const err26 = {instancePath:instancePath+"/exists",schemaPath:"#/properties/exists/type",keyword:"type",params:{type: "boolean"},schema:schema151.properties.exists.type,parentSchema:schema151.properties.exists,data:data13};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.atLeast !== undefined){
let data14 = data.atLeast;
if(!((typeof data14 == "number") && (isFinite(data14)))){
const err27 = {instancePath:instancePath+"/atLeast",schemaPath:"#/properties/atLeast/type",keyword:"type",params:{type: "number"},schema:schema151.properties.atLeast.type,parentSchema:schema151.properties.atLeast,data:data14};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.atMost !== undefined){
let data15 = data.atMost;
if(!((typeof data15 == "number") && (isFinite(data15)))){
const err28 = {instancePath:instancePath+"/atMost",schemaPath:"#/properties/atMost/type",keyword:"type",params:{type: "number"},schema:schema151.properties.atMost.type,parentSchema:schema151.properties.atMost,data:data15};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema153 = {"type":"object","additionalProperties":false,"required":["version","texts"],"properties":{"version":{"type":"string","minLength":1,"maxLength":64},"texts":{"$ref":"#/$defs/GuestTexts"}}};
const schema154 = {"type":"object","minProperties":1,"maxProperties":32,"propertyNames":{"$ref":"#/$defs/TextLocale"},"additionalProperties":{"type":"string","minLength":1,"maxLength":8192}};
const schema155 = {"type":"string","maxLength":35,"pattern":"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"};
const pattern57 = new RegExp("^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", "u");

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 32){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 32},schema:32,parentSchema:schema154,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Object.keys(data).length < 1){
const err1 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema154,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func1(key0) > 35){
const err2 = {instancePath,schemaPath:"#/$defs/TextLocale/maxLength",keyword:"maxLength",params:{limit: 35},schema:35,parentSchema:schema155,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern57.test(key0)){
const err3 = {instancePath,schemaPath:"#/$defs/TextLocale/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"},schema:"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",parentSchema:schema155,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath,schemaPath:"#/$defs/TextLocale/type",keyword:"type",params:{type: "string"},schema:schema155.type,parentSchema:schema155,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema154.propertyNames,parentSchema:schema154,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 === "string"){
if(func1(data0) > 8192){
const err6 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 8192},schema:8192,parentSchema:schema154.additionalProperties,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema154.additionalProperties,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema154.additionalProperties.type,parentSchema:schema154.additionalProperties,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema154.type,parentSchema:schema154,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema153.required,parentSchema:schema153,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.texts === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "texts"},schema:schema153.required,parentSchema:schema153,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "version") || (key0 === "texts"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema153,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema153.properties.version,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema153.properties.version,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},schema:schema153.properties.version.type,parentSchema:schema153.properties.version,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.texts !== undefined){
if(!(validate90(data.texts, {instancePath:instancePath+"/texts",parentData:data,parentDataProperty:"texts",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema153.type,parentSchema:schema153,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema156 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"url":{"type":"string","minLength":1,"maxLength":512},"sandboxUrl":{"type":"string","minLength":1,"maxLength":512},"covers":{"type":"array","minItems":1,"maxItems":9,"uniqueItems":true,"items":{"$ref":"openapi.yaml#/$defs/StepType"}}}};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate93.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema156,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "url") || (key0 === "sandboxUrl")) || (key0 === "covers"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema156,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.url !== undefined){
let data0 = data.url;
if(typeof data0 === "string"){
if(func1(data0) > 512){
const err2 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/maxLength",keyword:"maxLength",params:{limit: 512},schema:512,parentSchema:schema156.properties.url,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func1(data0) < 1){
const err3 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema156.properties.url,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},schema:schema156.properties.url.type,parentSchema:schema156.properties.url,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.sandboxUrl !== undefined){
let data1 = data.sandboxUrl;
if(typeof data1 === "string"){
if(func1(data1) > 512){
const err5 = {instancePath:instancePath+"/sandboxUrl",schemaPath:"#/properties/sandboxUrl/maxLength",keyword:"maxLength",params:{limit: 512},schema:512,parentSchema:schema156.properties.sandboxUrl,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func1(data1) < 1){
const err6 = {instancePath:instancePath+"/sandboxUrl",schemaPath:"#/properties/sandboxUrl/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema156.properties.sandboxUrl,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/sandboxUrl",schemaPath:"#/properties/sandboxUrl/type",keyword:"type",params:{type: "string"},schema:schema156.properties.sandboxUrl.type,parentSchema:schema156.properties.sandboxUrl,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.covers !== undefined){
let data2 = data.covers;
if(Array.isArray(data2)){
if(data2.length > 9){
const err8 = {instancePath:instancePath+"/covers",schemaPath:"#/properties/covers/maxItems",keyword:"maxItems",params:{limit: 9},schema:9,parentSchema:schema156.properties.covers,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.length < 1){
const err9 = {instancePath:instancePath+"/covers",schemaPath:"#/properties/covers/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema156.properties.covers,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/covers/" + i0,schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((((((((data3 === "DOCUMENT") || (data3 === "LIVENESS")) || (data3 === "FACE_MATCH")) || (data3 === "ADDRESS")) || (data3 === "AML")) || (data3 === "KYB")) || (data3 === "AGE")) || (data3 === "QUESTIONNAIRE")) || (data3 === "NFC")) || (data3 === "KYT")) || (data3 === "MANUAL_REVIEW"))){
const err11 = {instancePath:instancePath+"/covers/" + i0,schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data2[i1], data2[j0])){
const err12 = {instancePath:instancePath+"/covers",schemaPath:"#/properties/covers/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema156.properties.covers,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err13 = {instancePath:instancePath+"/covers",schemaPath:"#/properties/covers/type",keyword:"type",params:{type: "array"},schema:schema156.properties.covers.type,parentSchema:schema156.properties.covers,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema156.type,parentSchema:schema156,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate93.errors = vErrors;
return errors === 0;
}
validate93.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema158 = {"type":"object","additionalProperties":false,"required":["version","questions"],"properties":{"version":{"type":"string","minLength":1,"maxLength":64},"questions":{"type":"array","minItems":1,"maxItems":32,"items":{"$ref":"#/$defs/Question"}},"rules":{"type":"array","minItems":1,"maxItems":32,"items":{"$ref":"#/$defs/AnswerRule"}}}};
const schema159 = {"type":"object","additionalProperties":false,"required":["id","kind","label"],"properties":{"id":{"$ref":"#/$defs/QuestionId"},"kind":{"enum":["CHOICE","TEXT","DATE","NUMBER"]},"label":{"$ref":"#/$defs/GuestLabel"},"hint":{"$ref":"#/$defs/GuestLabel"},"required":{"type":"boolean","default":true},"options":{"type":"array","minItems":2,"maxItems":300,"items":{"type":"object","additionalProperties":false,"required":["value","label"],"properties":{"value":{"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"},"label":{"$ref":"#/$defs/GuestLabel"}}}},"maxLength":{"type":"integer","minimum":1,"maximum":2000},"minimum":{"$ref":"#/$defs/AnswerBound"},"maximum":{"$ref":"#/$defs/AnswerBound"},"shownWhen":{"type":"object","additionalProperties":false,"required":["question","in"],"properties":{"question":{"$ref":"#/$defs/QuestionId"},"in":{"type":"array","minItems":1,"maxItems":64,"items":{"type":"string"}}}}}};
const schema160 = {"type":"string","pattern":"^[a-z][A-Za-z0-9]{0,31}$"};
const schema163 = {"type":["number","string"],"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$","x-violation":"must be a number or a day as YYYY-MM-DD"};
const pattern58 = new RegExp("^[a-z][A-Za-z0-9]{0,31}$", "u");
const pattern60 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$", "u");
const pattern61 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "u");
const schema161 = {"type":"object","minProperties":1,"maxProperties":32,"propertyNames":{"$ref":"#/$defs/TextLocale"},"additionalProperties":{"type":"string","minLength":1,"maxLength":256}};

function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 32){
const err0 = {instancePath,schemaPath:"#/maxProperties",keyword:"maxProperties",params:{limit: 32},schema:32,parentSchema:schema161,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(Object.keys(data).length < 1){
const err1 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema161,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
const _errs1 = errors;
if(typeof key0 === "string"){
if(func1(key0) > 35){
const err2 = {instancePath,schemaPath:"#/$defs/TextLocale/maxLength",keyword:"maxLength",params:{limit: 35},schema:35,parentSchema:schema155,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!pattern57.test(key0)){
const err3 = {instancePath,schemaPath:"#/$defs/TextLocale/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"},schema:"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",parentSchema:schema155,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath,schemaPath:"#/$defs/TextLocale/type",keyword:"type",params:{type: "string"},schema:schema155.type,parentSchema:schema155,data:key0,propertyName:key0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid0 = _errs1 === errors;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/propertyNames",keyword:"propertyNames",params:{propertyName: key0},schema:schema161.propertyNames,parentSchema:schema161,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
for(const key1 in data){
let data0 = data[key1];
if(typeof data0 === "string"){
if(func1(data0) > 256){
const err6 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 256},schema:256,parentSchema:schema161.additionalProperties,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func1(data0) < 1){
const err7 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema161.additionalProperties,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema161.additionalProperties.type,parentSchema:schema161.additionalProperties,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema161.type,parentSchema:schema161,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}
validate97.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},schema:schema159.required,parentSchema:schema159,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema159.required,parentSchema:schema159,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.label === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "label"},schema:schema159.required,parentSchema:schema159,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema159.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema159,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern58.test(data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/QuestionId/pattern",keyword:"pattern",params:{pattern: "^[a-z][A-Za-z0-9]{0,31}$"},schema:"^[a-z][A-Za-z0-9]{0,31}$",parentSchema:schema160,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/$defs/QuestionId/type",keyword:"type",params:{type: "string"},schema:schema160.type,parentSchema:schema160,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(!((((data1 === "CHOICE") || (data1 === "TEXT")) || (data1 === "DATE")) || (data1 === "NUMBER"))){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema159.properties.kind.enum},schema:schema159.properties.kind.enum,parentSchema:schema159.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.label !== undefined){
if(!(validate97(data.label, {instancePath:instancePath+"/label",parentData:data,parentDataProperty:"label",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.hint !== undefined){
if(!(validate97(data.hint, {instancePath:instancePath+"/hint",parentData:data,parentDataProperty:"hint",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
if(data.required !== undefined){
let data4 = data.required;
if(typeof data4 !== "boolean"){
const err7 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "boolean"},schema:schema159.properties.required.type,parentSchema:schema159.properties.required,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.options !== undefined){
let data5 = data.options;
if(Array.isArray(data5)){
if(data5.length > 300){
const err8 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/maxItems",keyword:"maxItems",params:{limit: 300},schema:300,parentSchema:schema159.properties.options,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.length < 2){
const err9 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/minItems",keyword:"minItems",params:{limit: 2},schema:2,parentSchema:schema159.properties.options,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.value === undefined){
const err10 = {instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/required",keyword:"required",params:{missingProperty: "value"},schema:schema159.properties.options.items.required,parentSchema:schema159.properties.options.items,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data6.label === undefined){
const err11 = {instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/required",keyword:"required",params:{missingProperty: "label"},schema:schema159.properties.options.items.required,parentSchema:schema159.properties.options.items,data:data6};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data6){
if(!((key1 === "value") || (key1 === "label"))){
const err12 = {instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema159.properties.options.items,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data6.value !== undefined){
let data7 = data6.value;
if(typeof data7 === "string"){
if(!pattern60.test(data7)){
const err13 = {instancePath:instancePath+"/options/" + i0+"/value",schemaPath:"#/properties/options/items/properties/value/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$"},schema:"^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$",parentSchema:schema159.properties.options.items.properties.value,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/options/" + i0+"/value",schemaPath:"#/properties/options/items/properties/value/type",keyword:"type",params:{type: "string"},schema:schema159.properties.options.items.properties.value.type,parentSchema:schema159.properties.options.items.properties.value,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data6.label !== undefined){
if(!(validate97(data6.label, {instancePath:instancePath+"/options/" + i0+"/label",parentData:data6,parentDataProperty:"label",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/type",keyword:"type",params:{type: "object"},schema:schema159.properties.options.items.type,parentSchema:schema159.properties.options.items,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"},schema:schema159.properties.options.type,parentSchema:schema159.properties.options,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.maxLength !== undefined){
let data9 = data.maxLength;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err17 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/type",keyword:"type",params:{type: "integer"},schema:schema159.properties.maxLength.type,parentSchema:schema159.properties.maxLength,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 2000 || isNaN(data9)){
const err18 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000},schema:2000,parentSchema:schema159.properties.maxLength,data:data9};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err19 = {instancePath:instancePath+"/maxLength",schemaPath:"#/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema159.properties.maxLength,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.minimum !== undefined){
let data10 = data.minimum;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (typeof data10 !== "string")){
const err20 = {instancePath:instancePath+"/minimum",schemaPath:"#/$defs/AnswerBound/type",keyword:"type",params:{type: schema163.type},schema:schema163.type,parentSchema:schema163,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(typeof data10 === "string"){
if(!pattern61.test(data10)){
const err21 = {instancePath:instancePath+"/minimum",schemaPath:"#/$defs/AnswerBound/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},schema:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$",parentSchema:schema163,data:data10};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
if(data.maximum !== undefined){
let data11 = data.maximum;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (typeof data11 !== "string")){
const err22 = {instancePath:instancePath+"/maximum",schemaPath:"#/$defs/AnswerBound/type",keyword:"type",params:{type: schema163.type},schema:schema163.type,parentSchema:schema163,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data11 === "string"){
if(!pattern61.test(data11)){
const err23 = {instancePath:instancePath+"/maximum",schemaPath:"#/$defs/AnswerBound/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},schema:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$",parentSchema:schema163,data:data11};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.shownWhen !== undefined){
let data12 = data.shownWhen;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.question === undefined){
const err24 = {instancePath:instancePath+"/shownWhen",schemaPath:"#/properties/shownWhen/required",keyword:"required",params:{missingProperty: "question"},schema:schema159.properties.shownWhen.required,parentSchema:schema159.properties.shownWhen,data:data12};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data12.in === undefined){
const err25 = {instancePath:instancePath+"/shownWhen",schemaPath:"#/properties/shownWhen/required",keyword:"required",params:{missingProperty: "in"},schema:schema159.properties.shownWhen.required,parentSchema:schema159.properties.shownWhen,data:data12};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key2 in data12){
if(!((key2 === "question") || (key2 === "in"))){
const err26 = {instancePath:instancePath+"/shownWhen",schemaPath:"#/properties/shownWhen/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema159.properties.shownWhen,data:data12};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data12.question !== undefined){
let data13 = data12.question;
if(typeof data13 === "string"){
if(!pattern58.test(data13)){
const err27 = {instancePath:instancePath+"/shownWhen/question",schemaPath:"#/$defs/QuestionId/pattern",keyword:"pattern",params:{pattern: "^[a-z][A-Za-z0-9]{0,31}$"},schema:"^[a-z][A-Za-z0-9]{0,31}$",parentSchema:schema160,data:data13};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/shownWhen/question",schemaPath:"#/$defs/QuestionId/type",keyword:"type",params:{type: "string"},schema:schema160.type,parentSchema:schema160,data:data13};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data12.in !== undefined){
let data14 = data12.in;
if(Array.isArray(data14)){
if(data14.length > 64){
const err29 = {instancePath:instancePath+"/shownWhen/in",schemaPath:"#/properties/shownWhen/properties/in/maxItems",keyword:"maxItems",params:{limit: 64},schema:64,parentSchema:schema159.properties.shownWhen.properties.in,data:data14};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data14.length < 1){
const err30 = {instancePath:instancePath+"/shownWhen/in",schemaPath:"#/properties/shownWhen/properties/in/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema159.properties.shownWhen.properties.in,data:data14};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 !== "string"){
const err31 = {instancePath:instancePath+"/shownWhen/in/" + i1,schemaPath:"#/properties/shownWhen/properties/in/items/type",keyword:"type",params:{type: "string"},schema:schema159.properties.shownWhen.properties.in.items.type,parentSchema:schema159.properties.shownWhen.properties.in.items,data:data15};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/shownWhen/in",schemaPath:"#/properties/shownWhen/properties/in/type",keyword:"type",params:{type: "array"},schema:schema159.properties.shownWhen.properties.in.type,parentSchema:schema159.properties.shownWhen.properties.in,data:data14};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/shownWhen",schemaPath:"#/properties/shownWhen/type",keyword:"type",params:{type: "object"},schema:schema159.properties.shownWhen.type,parentSchema:schema159.properties.shownWhen,data:data12};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema159.type,parentSchema:schema159,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema166 = {"type":"object","additionalProperties":false,"required":["when","outcome","reasonCode"],"properties":{"when":{"$ref":"#/$defs/AnswerCondition"},"outcome":{"enum":["FAIL","REVIEW"]},"reasonCode":{"type":"string","pattern":"^[A-Z][A-Z0-9_]{2,63}$"}}};
const schema167 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"all":{"type":"array","minItems":1,"maxItems":16,"items":{"$ref":"#/$defs/AnswerCondition"}},"any":{"type":"array","minItems":1,"maxItems":16,"items":{"$ref":"#/$defs/AnswerCondition"}},"not":{"$ref":"#/$defs/AnswerCondition"},"answer":{"$ref":"#/$defs/QuestionId"},"equals":{"type":["string","number"]},"in":{"type":"array","minItems":1,"maxItems":64,"items":{"type":["string","number"]}},"exists":{"type":"boolean"},"atLeast":{"$ref":"#/$defs/AnswerBound"},"atMost":{"$ref":"#/$defs/AnswerBound"}}};
const wrapper3 = {validate: validate103};

function validate103(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate103.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema167,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema167.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema167,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.all !== undefined){
let data0 = data.all;
if(Array.isArray(data0)){
if(data0.length > 16){
const err2 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/maxItems",keyword:"maxItems",params:{limit: 16},schema:16,parentSchema:schema167.properties.all,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema167.properties.all,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(wrapper3.validate(data0[i0], {instancePath:instancePath+"/all/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "array"},schema:schema167.properties.all.type,parentSchema:schema167.properties.all,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.any !== undefined){
let data2 = data.any;
if(Array.isArray(data2)){
if(data2.length > 16){
const err5 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/maxItems",keyword:"maxItems",params:{limit: 16},schema:16,parentSchema:schema167.properties.any,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema167.properties.any,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(wrapper3.validate(data2[i1], {instancePath:instancePath+"/any/" + i1,parentData:data2,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/type",keyword:"type",params:{type: "array"},schema:schema167.properties.any.type,parentSchema:schema167.properties.any,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.not !== undefined){
if(!(wrapper3.validate(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? wrapper3.validate.errors : vErrors.concat(wrapper3.validate.errors);
errors = vErrors.length;
}
}
if(data.answer !== undefined){
let data5 = data.answer;
if(typeof data5 === "string"){
if(!pattern58.test(data5)){
const err8 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/QuestionId/pattern",keyword:"pattern",params:{pattern: "^[a-z][A-Za-z0-9]{0,31}$"},schema:"^[a-z][A-Za-z0-9]{0,31}$",parentSchema:schema160,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/answer",schemaPath:"#/$defs/QuestionId/type",keyword:"type",params:{type: "string"},schema:schema160.type,parentSchema:schema160,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.equals !== undefined){
let data6 = data.equals;
if((typeof data6 !== "string") && (!((typeof data6 == "number") && (isFinite(data6))))){
const err10 = {instancePath:instancePath+"/equals",schemaPath:"#/properties/equals/type",keyword:"type",params:{type: schema167.properties.equals.type},schema:schema167.properties.equals.type,parentSchema:schema167.properties.equals,data:data6};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.in !== undefined){
let data7 = data.in;
if(Array.isArray(data7)){
if(data7.length > 64){
const err11 = {instancePath:instancePath+"/in",schemaPath:"#/properties/in/maxItems",keyword:"maxItems",params:{limit: 64},schema:64,parentSchema:schema167.properties.in,data:data7};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data7.length < 1){
const err12 = {instancePath:instancePath+"/in",schemaPath:"#/properties/in/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema167.properties.in,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
const len2 = data7.length;
for(let i2=0; i2<len2; i2++){
let data8 = data7[i2];
if((typeof data8 !== "string") && (!((typeof data8 == "number") && (isFinite(data8))))){
const err13 = {instancePath:instancePath+"/in/" + i2,schemaPath:"#/properties/in/items/type",keyword:"type",params:{type: schema167.properties.in.items.type},schema:schema167.properties.in.items.type,parentSchema:schema167.properties.in.items,data:data8};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/in",schemaPath:"#/properties/in/type",keyword:"type",params:{type: "array"},schema:schema167.properties.in.type,parentSchema:schema167.properties.in,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.exists !== undefined){
let data9 = data.exists;
if(typeof data9 !== "boolean"){
const err15 = {instancePath:instancePath+"/exists",schemaPath:"#/properties/exists/type",keyword:"type",params:{type: "boolean"},schema:schema167.properties.exists.type,parentSchema:schema167.properties.exists,data:data9};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.atLeast !== undefined){
let data10 = data.atLeast;
if((!((typeof data10 == "number") && (isFinite(data10)))) && (typeof data10 !== "string")){
const err16 = {instancePath:instancePath+"/atLeast",schemaPath:"#/$defs/AnswerBound/type",keyword:"type",params:{type: schema163.type},schema:schema163.type,parentSchema:schema163,data:data10};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(typeof data10 === "string"){
if(!pattern61.test(data10)){
const err17 = {instancePath:instancePath+"/atLeast",schemaPath:"#/$defs/AnswerBound/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},schema:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$",parentSchema:schema163,data:data10};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.atMost !== undefined){
let data11 = data.atMost;
if((!((typeof data11 == "number") && (isFinite(data11)))) && (typeof data11 !== "string")){
const err18 = {instancePath:instancePath+"/atMost",schemaPath:"#/$defs/AnswerBound/type",keyword:"type",params:{type: schema163.type},schema:schema163.type,parentSchema:schema163,data:data11};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data11 === "string"){
if(!pattern61.test(data11)){
const err19 = {instancePath:instancePath+"/atMost",schemaPath:"#/$defs/AnswerBound/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},schema:"^[0-9]{4}-[0-9]{2}-[0-9]{2}$",parentSchema:schema163,data:data11};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema167.type,parentSchema:schema167,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate103.errors = vErrors;
return errors === 0;
}
validate103.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.when === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "when"},schema:schema166.required,parentSchema:schema166,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.outcome === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "outcome"},schema:schema166.required,parentSchema:schema166,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.reasonCode === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "reasonCode"},schema:schema166.required,parentSchema:schema166,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "when") || (key0 === "outcome")) || (key0 === "reasonCode"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema166,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.when !== undefined){
if(!(validate103(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
errors = vErrors.length;
}
}
if(data.outcome !== undefined){
let data1 = data.outcome;
if(!((data1 === "FAIL") || (data1 === "REVIEW"))){
const err4 = {instancePath:instancePath+"/outcome",schemaPath:"#/properties/outcome/enum",keyword:"enum",params:{allowedValues: schema166.properties.outcome.enum},schema:schema166.properties.outcome.enum,parentSchema:schema166.properties.outcome,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.reasonCode !== undefined){
let data2 = data.reasonCode;
if(typeof data2 === "string"){
if(!pattern56.test(data2)){
const err5 = {instancePath:instancePath+"/reasonCode",schemaPath:"#/properties/reasonCode/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{2,63}$"},schema:"^[A-Z][A-Z0-9_]{2,63}$",parentSchema:schema166.properties.reasonCode,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/reasonCode",schemaPath:"#/properties/reasonCode/type",keyword:"type",params:{type: "string"},schema:schema166.properties.reasonCode.type,parentSchema:schema166.properties.reasonCode,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema166.type,parentSchema:schema166,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate95.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema158.required,parentSchema:schema158,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.questions === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "questions"},schema:schema158.required,parentSchema:schema158,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "version") || (key0 === "questions")) || (key0 === "rules"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema158,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema158.properties.version,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema158.properties.version,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},schema:schema158.properties.version.type,parentSchema:schema158.properties.version,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.questions !== undefined){
let data1 = data.questions;
if(Array.isArray(data1)){
if(data1.length > 32){
const err6 = {instancePath:instancePath+"/questions",schemaPath:"#/properties/questions/maxItems",keyword:"maxItems",params:{limit: 32},schema:32,parentSchema:schema158.properties.questions,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1.length < 1){
const err7 = {instancePath:instancePath+"/questions",schemaPath:"#/properties/questions/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema158.properties.questions,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate96(data1[i0], {instancePath:instancePath+"/questions/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/questions",schemaPath:"#/properties/questions/type",keyword:"type",params:{type: "array"},schema:schema158.properties.questions.type,parentSchema:schema158.properties.questions,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.rules !== undefined){
let data3 = data.rules;
if(Array.isArray(data3)){
if(data3.length > 32){
const err9 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/maxItems",keyword:"maxItems",params:{limit: 32},schema:32,parentSchema:schema158.properties.rules,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.length < 1){
const err10 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema158.properties.rules,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate102(data3[i1], {instancePath:instancePath+"/rules/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},schema:schema158.properties.rules.type,parentSchema:schema158.properties.rules,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema158.type,parentSchema:schema158,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate95.errors = vErrors;
return errors === 0;
}
validate95.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},schema:schema148.required,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func42.call(schema148.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((((((((((data0 === "DOCUMENT") || (data0 === "LIVENESS")) || (data0 === "FACE_MATCH")) || (data0 === "ADDRESS")) || (data0 === "AML")) || (data0 === "KYB")) || (data0 === "AGE")) || (data0 === "QUESTIONNAIRE")) || (data0 === "NFC")) || (data0 === "KYT")) || (data0 === "MANUAL_REVIEW"))){
const err3 = {instancePath:instancePath+"/type",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.required !== undefined){
let data1 = data.required;
if(typeof data1 !== "boolean"){
const err4 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "boolean"},schema:schema148.properties.required.type,parentSchema:schema148.properties.required,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.dependsOn !== undefined){
let data2 = data.dependsOn;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/dependsOn/" + i0,schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((((((((((data3 === "DOCUMENT") || (data3 === "LIVENESS")) || (data3 === "FACE_MATCH")) || (data3 === "ADDRESS")) || (data3 === "AML")) || (data3 === "KYB")) || (data3 === "AGE")) || (data3 === "QUESTIONNAIRE")) || (data3 === "NFC")) || (data3 === "KYT")) || (data3 === "MANUAL_REVIEW"))){
const err6 = {instancePath:instancePath+"/dependsOn/" + i0,schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data2[i1], data2[j0])){
const err7 = {instancePath:instancePath+"/dependsOn",schemaPath:"#/properties/dependsOn/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema148.properties.dependsOn,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/dependsOn",schemaPath:"#/properties/dependsOn/type",keyword:"type",params:{type: "array"},schema:schema148.properties.dependsOn.type,parentSchema:schema148.properties.dependsOn,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.when !== undefined){
if(!(validate87(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
}
if(data.provider !== undefined){
let data5 = data.provider;
if(typeof data5 === "string"){
if(func1(data5) > 64){
const err9 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema148.properties.provider,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func1(data5) < 1){
const err10 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema148.properties.provider,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: "string"},schema:schema148.properties.provider.type,parentSchema:schema148.properties.provider,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.maxAttempts !== undefined){
let data6 = data.maxAttempts;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err12 = {instancePath:instancePath+"/maxAttempts",schemaPath:"#/properties/maxAttempts/type",keyword:"type",params:{type: "integer"},schema:schema148.properties.maxAttempts.type,parentSchema:schema148.properties.maxAttempts,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 10 || isNaN(data6)){
const err13 = {instancePath:instancePath+"/maxAttempts",schemaPath:"#/properties/maxAttempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},schema:10,parentSchema:schema148.properties.maxAttempts,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err14 = {instancePath:instancePath+"/maxAttempts",schemaPath:"#/properties/maxAttempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema148.properties.maxAttempts,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.onFail !== undefined){
let data7 = data.onFail;
if(!(((data7 === "FAIL") || (data7 === "REVIEW")) || (data7 === "CONTINUE"))){
const err15 = {instancePath:instancePath+"/onFail",schemaPath:"#/properties/onFail/enum",keyword:"enum",params:{allowedValues: schema148.properties.onFail.enum},schema:schema148.properties.onFail.enum,parentSchema:schema148.properties.onFail,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.onProviderError !== undefined){
let data8 = data.onProviderError;
if(!((data8 === "REVIEW") || (data8 === "INCOMPLETE"))){
const err16 = {instancePath:instancePath+"/onProviderError",schemaPath:"#/properties/onProviderError/enum",keyword:"enum",params:{allowedValues: schema148.properties.onProviderError.enum},schema:schema148.properties.onProviderError.enum,parentSchema:schema148.properties.onProviderError,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.pendingHours !== undefined){
let data9 = data.pendingHours;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err17 = {instancePath:instancePath+"/pendingHours",schemaPath:"#/properties/pendingHours/type",keyword:"type",params:{type: "integer"},schema:schema148.properties.pendingHours.type,parentSchema:schema148.properties.pendingHours,data:data9};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 720 || isNaN(data9)){
const err18 = {instancePath:instancePath+"/pendingHours",schemaPath:"#/properties/pendingHours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 720},schema:720,parentSchema:schema148.properties.pendingHours,data:data9};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err19 = {instancePath:instancePath+"/pendingHours",schemaPath:"#/properties/pendingHours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema148.properties.pendingHours,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.legalBasis !== undefined){
let data10 = data.legalBasis;
if(!((((data10 === "CONSENT") || (data10 === "CONTRACT")) || (data10 === "LEGAL_OBLIGATION")) || (data10 === "LEGITIMATE_INTERESTS"))){
const err20 = {instancePath:instancePath+"/legalBasis",schemaPath:"#/properties/legalBasis/enum",keyword:"enum",params:{allowedValues: schema148.properties.legalBasis.enum},schema:schema148.properties.legalBasis.enum,parentSchema:schema148.properties.legalBasis,data:data10};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.reusableMonths !== undefined){
let data11 = data.reusableMonths;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err21 = {instancePath:instancePath+"/reusableMonths",schemaPath:"#/properties/reusableMonths/type",keyword:"type",params:{type: "integer"},schema:schema148.properties.reusableMonths.type,parentSchema:schema148.properties.reusableMonths,data:data11};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 24 || isNaN(data11)){
const err22 = {instancePath:instancePath+"/reusableMonths",schemaPath:"#/properties/reusableMonths/maximum",keyword:"maximum",params:{comparison: "<=", limit: 24},schema:24,parentSchema:schema148.properties.reusableMonths,data:data11};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err23 = {instancePath:instancePath+"/reusableMonths",schemaPath:"#/properties/reusableMonths/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema148.properties.reusableMonths,data:data11};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data.consent !== undefined){
if(!(validate89(data.consent, {instancePath:instancePath+"/consent",parentData:data,parentDataProperty:"consent",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
}
if(data.start !== undefined){
if(!(validate93(data.start, {instancePath:instancePath+"/start",parentData:data,parentDataProperty:"start",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
}
if(data.questionnaire !== undefined){
if(!(validate95(data.questionnaire, {instancePath:instancePath+"/questionnaire",parentData:data,parentDataProperty:"questionnaire",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
}
else {
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema148.type,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema171 = {"type":"object","additionalProperties":false,"properties":{"approvals":{"type":"integer","minimum":1,"maximum":3,"default":1},"roles":{"type":"array","items":{"type":"string"},"uniqueItems":true,"default":["reviewer"]},"slaHours":{"type":"integer","minimum":1,"maximum":720,"default":24},"maxAgeDays":{"type":"integer","minimum":1,"maximum":90,"default":30},"timing":{"enum":["immediate","after_all_steps"],"default":"immediate"},"reasons":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"APPROVE":{"$ref":"#/$defs/DecisionReasons"},"REJECT":{"$ref":"#/$defs/DecisionReasons"},"RESUBMIT":{"$ref":"#/$defs/DecisionReasons"},"WAIVE":{"$ref":"#/$defs/DecisionReasons"}}},"comparison":{"type":"boolean"},"verdictPerEntry":{"type":"boolean"}}};
const schema172 = {"type":"array","minItems":1,"maxItems":64,"items":{"type":"object","additionalProperties":false,"required":["code"],"properties":{"code":{"type":"string","pattern":"^[A-Z][A-Z0-9_]{2,63}$"},"text":{"type":"string","minLength":1,"maxLength":256}}}};

function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate108.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "approvals") || (key0 === "roles")) || (key0 === "slaHours")) || (key0 === "maxAgeDays")) || (key0 === "timing")) || (key0 === "reasons")) || (key0 === "comparison")) || (key0 === "verdictPerEntry"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema171,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.approvals !== undefined){
let data0 = data.approvals;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/approvals",schemaPath:"#/properties/approvals/type",keyword:"type",params:{type: "integer"},schema:schema171.properties.approvals.type,parentSchema:schema171.properties.approvals,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 3 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/approvals",schemaPath:"#/properties/approvals/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3},schema:3,parentSchema:schema171.properties.approvals,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/approvals",schemaPath:"#/properties/approvals/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema171.properties.approvals,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.roles !== undefined){
let data1 = data.roles;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"},schema:schema171.properties.roles.items.type,parentSchema:schema171.properties.roles.items,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err5 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema171.properties.roles,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err6 = {instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"},schema:schema171.properties.roles.type,parentSchema:schema171.properties.roles,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.slaHours !== undefined){
let data3 = data.slaHours;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err7 = {instancePath:instancePath+"/slaHours",schemaPath:"#/properties/slaHours/type",keyword:"type",params:{type: "integer"},schema:schema171.properties.slaHours.type,parentSchema:schema171.properties.slaHours,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 720 || isNaN(data3)){
const err8 = {instancePath:instancePath+"/slaHours",schemaPath:"#/properties/slaHours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 720},schema:720,parentSchema:schema171.properties.slaHours,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/slaHours",schemaPath:"#/properties/slaHours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema171.properties.slaHours,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.maxAgeDays !== undefined){
let data4 = data.maxAgeDays;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err10 = {instancePath:instancePath+"/maxAgeDays",schemaPath:"#/properties/maxAgeDays/type",keyword:"type",params:{type: "integer"},schema:schema171.properties.maxAgeDays.type,parentSchema:schema171.properties.maxAgeDays,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 90 || isNaN(data4)){
const err11 = {instancePath:instancePath+"/maxAgeDays",schemaPath:"#/properties/maxAgeDays/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},schema:90,parentSchema:schema171.properties.maxAgeDays,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/maxAgeDays",schemaPath:"#/properties/maxAgeDays/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema171.properties.maxAgeDays,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.timing !== undefined){
let data5 = data.timing;
if(!((data5 === "immediate") || (data5 === "after_all_steps"))){
const err13 = {instancePath:instancePath+"/timing",schemaPath:"#/properties/timing/enum",keyword:"enum",params:{allowedValues: schema171.properties.timing.enum},schema:schema171.properties.timing.enum,parentSchema:schema171.properties.timing,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.reasons !== undefined){
let data6 = data.reasons;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length < 1){
const err14 = {instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema171.properties.reasons,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key1 in data6){
if(!((((key1 === "APPROVE") || (key1 === "REJECT")) || (key1 === "RESUBMIT")) || (key1 === "WAIVE"))){
const err15 = {instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema171.properties.reasons,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data6.APPROVE !== undefined){
let data7 = data6.APPROVE;
if(Array.isArray(data7)){
if(data7.length > 64){
const err16 = {instancePath:instancePath+"/reasons/APPROVE",schemaPath:"#/$defs/DecisionReasons/maxItems",keyword:"maxItems",params:{limit: 64},schema:64,parentSchema:schema172,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data7.length < 1){
const err17 = {instancePath:instancePath+"/reasons/APPROVE",schemaPath:"#/$defs/DecisionReasons/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema172,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len1 = data7.length;
for(let i2=0; i2<len1; i2++){
let data8 = data7[i2];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.code === undefined){
const err18 = {instancePath:instancePath+"/reasons/APPROVE/" + i2,schemaPath:"#/$defs/DecisionReasons/items/required",keyword:"required",params:{missingProperty: "code"},schema:schema172.items.required,parentSchema:schema172.items,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
for(const key2 in data8){
if(!((key2 === "code") || (key2 === "text"))){
const err19 = {instancePath:instancePath+"/reasons/APPROVE/" + i2,schemaPath:"#/$defs/DecisionReasons/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema172.items,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data8.code !== undefined){
let data9 = data8.code;
if(typeof data9 === "string"){
if(!pattern56.test(data9)){
const err20 = {instancePath:instancePath+"/reasons/APPROVE/" + i2+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{2,63}$"},schema:"^[A-Z][A-Z0-9_]{2,63}$",parentSchema:schema172.items.properties.code,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/reasons/APPROVE/" + i2+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.code.type,parentSchema:schema172.items.properties.code,data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data8.text !== undefined){
let data10 = data8.text;
if(typeof data10 === "string"){
if(func1(data10) > 256){
const err22 = {instancePath:instancePath+"/reasons/APPROVE/" + i2+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/maxLength",keyword:"maxLength",params:{limit: 256},schema:256,parentSchema:schema172.items.properties.text,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func1(data10) < 1){
const err23 = {instancePath:instancePath+"/reasons/APPROVE/" + i2+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema172.items.properties.text,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/reasons/APPROVE/" + i2+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.text.type,parentSchema:schema172.items.properties.text,data:data10};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/reasons/APPROVE/" + i2,schemaPath:"#/$defs/DecisionReasons/items/type",keyword:"type",params:{type: "object"},schema:schema172.items.type,parentSchema:schema172.items,data:data8};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/reasons/APPROVE",schemaPath:"#/$defs/DecisionReasons/type",keyword:"type",params:{type: "array"},schema:schema172.type,parentSchema:schema172,data:data7};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data6.REJECT !== undefined){
let data11 = data6.REJECT;
if(Array.isArray(data11)){
if(data11.length > 64){
const err27 = {instancePath:instancePath+"/reasons/REJECT",schemaPath:"#/$defs/DecisionReasons/maxItems",keyword:"maxItems",params:{limit: 64},schema:64,parentSchema:schema172,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data11.length < 1){
const err28 = {instancePath:instancePath+"/reasons/REJECT",schemaPath:"#/$defs/DecisionReasons/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema172,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
const len2 = data11.length;
for(let i3=0; i3<len2; i3++){
let data12 = data11[i3];
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.code === undefined){
const err29 = {instancePath:instancePath+"/reasons/REJECT/" + i3,schemaPath:"#/$defs/DecisionReasons/items/required",keyword:"required",params:{missingProperty: "code"},schema:schema172.items.required,parentSchema:schema172.items,data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
for(const key3 in data12){
if(!((key3 === "code") || (key3 === "text"))){
const err30 = {instancePath:instancePath+"/reasons/REJECT/" + i3,schemaPath:"#/$defs/DecisionReasons/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema172.items,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data12.code !== undefined){
let data13 = data12.code;
if(typeof data13 === "string"){
if(!pattern56.test(data13)){
const err31 = {instancePath:instancePath+"/reasons/REJECT/" + i3+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{2,63}$"},schema:"^[A-Z][A-Z0-9_]{2,63}$",parentSchema:schema172.items.properties.code,data:data13};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/reasons/REJECT/" + i3+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.code.type,parentSchema:schema172.items.properties.code,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data12.text !== undefined){
let data14 = data12.text;
if(typeof data14 === "string"){
if(func1(data14) > 256){
const err33 = {instancePath:instancePath+"/reasons/REJECT/" + i3+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/maxLength",keyword:"maxLength",params:{limit: 256},schema:256,parentSchema:schema172.items.properties.text,data:data14};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(func1(data14) < 1){
const err34 = {instancePath:instancePath+"/reasons/REJECT/" + i3+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema172.items.properties.text,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/reasons/REJECT/" + i3+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.text.type,parentSchema:schema172.items.properties.text,data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/reasons/REJECT/" + i3,schemaPath:"#/$defs/DecisionReasons/items/type",keyword:"type",params:{type: "object"},schema:schema172.items.type,parentSchema:schema172.items,data:data12};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/reasons/REJECT",schemaPath:"#/$defs/DecisionReasons/type",keyword:"type",params:{type: "array"},schema:schema172.type,parentSchema:schema172,data:data11};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data6.RESUBMIT !== undefined){
let data15 = data6.RESUBMIT;
if(Array.isArray(data15)){
if(data15.length > 64){
const err38 = {instancePath:instancePath+"/reasons/RESUBMIT",schemaPath:"#/$defs/DecisionReasons/maxItems",keyword:"maxItems",params:{limit: 64},schema:64,parentSchema:schema172,data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data15.length < 1){
const err39 = {instancePath:instancePath+"/reasons/RESUBMIT",schemaPath:"#/$defs/DecisionReasons/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema172,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
const len3 = data15.length;
for(let i4=0; i4<len3; i4++){
let data16 = data15[i4];
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.code === undefined){
const err40 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4,schemaPath:"#/$defs/DecisionReasons/items/required",keyword:"required",params:{missingProperty: "code"},schema:schema172.items.required,parentSchema:schema172.items,data:data16};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
for(const key4 in data16){
if(!((key4 === "code") || (key4 === "text"))){
const err41 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4,schemaPath:"#/$defs/DecisionReasons/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema172.items,data:data16};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data16.code !== undefined){
let data17 = data16.code;
if(typeof data17 === "string"){
if(!pattern56.test(data17)){
const err42 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{2,63}$"},schema:"^[A-Z][A-Z0-9_]{2,63}$",parentSchema:schema172.items.properties.code,data:data17};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.code.type,parentSchema:schema172.items.properties.code,data:data17};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data16.text !== undefined){
let data18 = data16.text;
if(typeof data18 === "string"){
if(func1(data18) > 256){
const err44 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/maxLength",keyword:"maxLength",params:{limit: 256},schema:256,parentSchema:schema172.items.properties.text,data:data18};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(func1(data18) < 1){
const err45 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema172.items.properties.text,data:data18};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.text.type,parentSchema:schema172.items.properties.text,data:data18};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/reasons/RESUBMIT/" + i4,schemaPath:"#/$defs/DecisionReasons/items/type",keyword:"type",params:{type: "object"},schema:schema172.items.type,parentSchema:schema172.items,data:data16};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/reasons/RESUBMIT",schemaPath:"#/$defs/DecisionReasons/type",keyword:"type",params:{type: "array"},schema:schema172.type,parentSchema:schema172,data:data15};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data6.WAIVE !== undefined){
let data19 = data6.WAIVE;
if(Array.isArray(data19)){
if(data19.length > 64){
const err49 = {instancePath:instancePath+"/reasons/WAIVE",schemaPath:"#/$defs/DecisionReasons/maxItems",keyword:"maxItems",params:{limit: 64},schema:64,parentSchema:schema172,data:data19};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data19.length < 1){
const err50 = {instancePath:instancePath+"/reasons/WAIVE",schemaPath:"#/$defs/DecisionReasons/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema172,data:data19};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
const len4 = data19.length;
for(let i5=0; i5<len4; i5++){
let data20 = data19[i5];
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.code === undefined){
const err51 = {instancePath:instancePath+"/reasons/WAIVE/" + i5,schemaPath:"#/$defs/DecisionReasons/items/required",keyword:"required",params:{missingProperty: "code"},schema:schema172.items.required,parentSchema:schema172.items,data:data20};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
for(const key5 in data20){
if(!((key5 === "code") || (key5 === "text"))){
const err52 = {instancePath:instancePath+"/reasons/WAIVE/" + i5,schemaPath:"#/$defs/DecisionReasons/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema172.items,data:data20};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data20.code !== undefined){
let data21 = data20.code;
if(typeof data21 === "string"){
if(!pattern56.test(data21)){
const err53 = {instancePath:instancePath+"/reasons/WAIVE/" + i5+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Z][A-Z0-9_]{2,63}$"},schema:"^[A-Z][A-Z0-9_]{2,63}$",parentSchema:schema172.items.properties.code,data:data21};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/reasons/WAIVE/" + i5+"/code",schemaPath:"#/$defs/DecisionReasons/items/properties/code/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.code.type,parentSchema:schema172.items.properties.code,data:data21};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data20.text !== undefined){
let data22 = data20.text;
if(typeof data22 === "string"){
if(func1(data22) > 256){
const err55 = {instancePath:instancePath+"/reasons/WAIVE/" + i5+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/maxLength",keyword:"maxLength",params:{limit: 256},schema:256,parentSchema:schema172.items.properties.text,data:data22};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(func1(data22) < 1){
const err56 = {instancePath:instancePath+"/reasons/WAIVE/" + i5+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema172.items.properties.text,data:data22};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/reasons/WAIVE/" + i5+"/text",schemaPath:"#/$defs/DecisionReasons/items/properties/text/type",keyword:"type",params:{type: "string"},schema:schema172.items.properties.text.type,parentSchema:schema172.items.properties.text,data:data22};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/reasons/WAIVE/" + i5,schemaPath:"#/$defs/DecisionReasons/items/type",keyword:"type",params:{type: "object"},schema:schema172.items.type,parentSchema:schema172.items,data:data20};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/reasons/WAIVE",schemaPath:"#/$defs/DecisionReasons/type",keyword:"type",params:{type: "array"},schema:schema172.type,parentSchema:schema172,data:data19};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/reasons",schemaPath:"#/properties/reasons/type",keyword:"type",params:{type: "object"},schema:schema171.properties.reasons.type,parentSchema:schema171.properties.reasons,data:data6};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.comparison !== undefined){
let data23 = data.comparison;
if(typeof data23 !== "boolean"){
const err61 = {instancePath:instancePath+"/comparison",schemaPath:"#/properties/comparison/type",keyword:"type",params:{type: "boolean"},schema:schema171.properties.comparison.type,parentSchema:schema171.properties.comparison,data:data23};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.verdictPerEntry !== undefined){
let data24 = data.verdictPerEntry;
if(typeof data24 !== "boolean"){
const err62 = {instancePath:instancePath+"/verdictPerEntry",schemaPath:"#/properties/verdictPerEntry/type",keyword:"type",params:{type: "boolean"},schema:schema171.properties.verdictPerEntry.type,parentSchema:schema171.properties.verdictPerEntry,data:data24};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema171.type,parentSchema:schema171,data};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
validate108.errors = vErrors;
return errors === 0;
}
validate108.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema176 = {"type":"object","additionalProperties":false,"required":["label","kind"],"properties":{"label":{"type":"string","minLength":1,"maxLength":64},"kind":{"enum":["TEXT","DATE","SCORE","NUMBER","FLAG","LIST"]},"direction":{"enum":["NEUTRAL","HIGHER_IS_BETTER","HIGHER_IS_WORSE"]},"thresholds":{"type":"object","minProperties":1,"maxProperties":11,"propertyNames":{"$ref":"openapi.yaml#/$defs/StepType"},"additionalProperties":{"type":"number"}}}};

function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate111.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "label"},schema:schema176.required,parentSchema:schema176,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},schema:schema176.required,parentSchema:schema176,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "label") || (key0 === "kind")) || (key0 === "direction")) || (key0 === "thresholds"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema176,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.label !== undefined){
let data0 = data.label;
if(typeof data0 === "string"){
if(func1(data0) > 64){
const err3 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema176.properties.label,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(func1(data0) < 1){
const err4 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema176.properties.label,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"},schema:schema176.properties.label.type,parentSchema:schema176.properties.label,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(!((((((data1 === "TEXT") || (data1 === "DATE")) || (data1 === "SCORE")) || (data1 === "NUMBER")) || (data1 === "FLAG")) || (data1 === "LIST"))){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema176.properties.kind.enum},schema:schema176.properties.kind.enum,parentSchema:schema176.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.direction !== undefined){
let data2 = data.direction;
if(!(((data2 === "NEUTRAL") || (data2 === "HIGHER_IS_BETTER")) || (data2 === "HIGHER_IS_WORSE"))){
const err7 = {instancePath:instancePath+"/direction",schemaPath:"#/properties/direction/enum",keyword:"enum",params:{allowedValues: schema176.properties.direction.enum},schema:schema176.properties.direction.enum,parentSchema:schema176.properties.direction,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.thresholds !== undefined){
let data3 = data.thresholds;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(Object.keys(data3).length > 11){
const err8 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/maxProperties",keyword:"maxProperties",params:{limit: 11},schema:11,parentSchema:schema176.properties.thresholds,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(Object.keys(data3).length < 1){
const err9 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema176.properties.thresholds,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data3){
const _errs8 = errors;
if(typeof key1 !== "string"){
const err10 = {instancePath:instancePath+"/thresholds",schemaPath:"openapi.yaml#/$defs/StepType/type",keyword:"type",params:{type: "string"},schema:schema54.type,parentSchema:schema54,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((((((((key1 === "DOCUMENT") || (key1 === "LIVENESS")) || (key1 === "FACE_MATCH")) || (key1 === "ADDRESS")) || (key1 === "AML")) || (key1 === "KYB")) || (key1 === "AGE")) || (key1 === "QUESTIONNAIRE")) || (key1 === "NFC")) || (key1 === "KYT")) || (key1 === "MANUAL_REVIEW"))){
const err11 = {instancePath:instancePath+"/thresholds",schemaPath:"openapi.yaml#/$defs/StepType/enum",keyword:"enum",params:{allowedValues: schema54.enum},schema:schema54.enum,parentSchema:schema54,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid1 = _errs8 === errors;
if(!valid1){
const err12 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema176.properties.thresholds.propertyNames,parentSchema:schema176.properties.thresholds,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
for(const key2 in data3){
let data4 = data3[key2];
if(!((typeof data4 == "number") && (isFinite(data4)))){
const err13 = {instancePath:instancePath+"/thresholds/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/thresholds/additionalProperties/type",keyword:"type",params:{type: "number"},schema:schema176.properties.thresholds.additionalProperties.type,parentSchema:schema176.properties.thresholds.additionalProperties,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/thresholds",schemaPath:"#/properties/thresholds/type",keyword:"type",params:{type: "object"},schema:schema176.properties.thresholds.type,parentSchema:schema176.properties.thresholds,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema176.type,parentSchema:schema176,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate111.errors = vErrors;
return errors === 0;
}
validate111.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema178 = {"type":"object","additionalProperties":false,"required":["locales"],"properties":{"locales":{"type":"array","minItems":1,"maxItems":32,"uniqueItems":true,"items":{"$ref":"#/$defs/TextLocale"}},"contact":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"name":{"type":"string","minLength":1,"maxLength":128},"email":{"type":"string","minLength":3,"maxLength":254,"pattern":"^[^@\\s]+@[^@\\s]+$"},"phone":{"type":"string","minLength":3,"maxLength":32,"pattern":"^\\+?[0-9 ()-]+$"},"url":{"type":"string","minLength":1,"maxLength":512,"pattern":"^https://"}}},"stay":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"arrival":{"$ref":"#/$defs/MetadataMember"},"departure":{"$ref":"#/$defs/MetadataMember"}}},"documentCountry":{"$ref":"#/$defs/MetadataMember"}}};
const schema180 = {"type":"string","minLength":1,"maxLength":64};
const pattern74 = new RegExp("^[^@\\s]+@[^@\\s]+$", "u");
const pattern75 = new RegExp("^\\+?[0-9 ()-]+$", "u");
const pattern76 = new RegExp("^https://", "u");

function validate113(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate113.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.locales === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "locales"},schema:schema178.required,parentSchema:schema178,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "locales") || (key0 === "contact")) || (key0 === "stay")) || (key0 === "documentCountry"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema178,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.locales !== undefined){
let data0 = data.locales;
if(Array.isArray(data0)){
if(data0.length > 32){
const err2 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/maxItems",keyword:"maxItems",params:{limit: 32},schema:32,parentSchema:schema178.properties.locales,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema178.properties.locales,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 === "string"){
if(func1(data1) > 35){
const err4 = {instancePath:instancePath+"/locales/" + i0,schemaPath:"#/$defs/TextLocale/maxLength",keyword:"maxLength",params:{limit: 35},schema:35,parentSchema:schema155,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!pattern57.test(data1)){
const err5 = {instancePath:instancePath+"/locales/" + i0,schemaPath:"#/$defs/TextLocale/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"},schema:"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",parentSchema:schema155,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/locales/" + i0,schemaPath:"#/$defs/TextLocale/type",keyword:"type",params:{type: "string"},schema:schema155.type,parentSchema:schema155,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data0[i1], data0[j0])){
const err7 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},schema:true,parentSchema:schema178.properties.locales,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err8 = {instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/type",keyword:"type",params:{type: "array"},schema:schema178.properties.locales.type,parentSchema:schema178.properties.locales,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.contact !== undefined){
let data2 = data.contact;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length < 1){
const err9 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema178.properties.contact,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data2){
if(!((((key1 === "name") || (key1 === "email")) || (key1 === "phone")) || (key1 === "url"))){
const err10 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema178.properties.contact,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.name !== undefined){
let data3 = data2.name;
if(typeof data3 === "string"){
if(func1(data3) > 128){
const err11 = {instancePath:instancePath+"/contact/name",schemaPath:"#/properties/contact/properties/name/maxLength",keyword:"maxLength",params:{limit: 128},schema:128,parentSchema:schema178.properties.contact.properties.name,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func1(data3) < 1){
const err12 = {instancePath:instancePath+"/contact/name",schemaPath:"#/properties/contact/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema178.properties.contact.properties.name,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/contact/name",schemaPath:"#/properties/contact/properties/name/type",keyword:"type",params:{type: "string"},schema:schema178.properties.contact.properties.name.type,parentSchema:schema178.properties.contact.properties.name,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data2.email !== undefined){
let data4 = data2.email;
if(typeof data4 === "string"){
if(func1(data4) > 254){
const err14 = {instancePath:instancePath+"/contact/email",schemaPath:"#/properties/contact/properties/email/maxLength",keyword:"maxLength",params:{limit: 254},schema:254,parentSchema:schema178.properties.contact.properties.email,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(func1(data4) < 3){
const err15 = {instancePath:instancePath+"/contact/email",schemaPath:"#/properties/contact/properties/email/minLength",keyword:"minLength",params:{limit: 3},schema:3,parentSchema:schema178.properties.contact.properties.email,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!pattern74.test(data4)){
const err16 = {instancePath:instancePath+"/contact/email",schemaPath:"#/properties/contact/properties/email/pattern",keyword:"pattern",params:{pattern: "^[^@\\s]+@[^@\\s]+$"},schema:"^[^@\\s]+@[^@\\s]+$",parentSchema:schema178.properties.contact.properties.email,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/contact/email",schemaPath:"#/properties/contact/properties/email/type",keyword:"type",params:{type: "string"},schema:schema178.properties.contact.properties.email.type,parentSchema:schema178.properties.contact.properties.email,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data2.phone !== undefined){
let data5 = data2.phone;
if(typeof data5 === "string"){
if(func1(data5) > 32){
const err18 = {instancePath:instancePath+"/contact/phone",schemaPath:"#/properties/contact/properties/phone/maxLength",keyword:"maxLength",params:{limit: 32},schema:32,parentSchema:schema178.properties.contact.properties.phone,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(func1(data5) < 3){
const err19 = {instancePath:instancePath+"/contact/phone",schemaPath:"#/properties/contact/properties/phone/minLength",keyword:"minLength",params:{limit: 3},schema:3,parentSchema:schema178.properties.contact.properties.phone,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!pattern75.test(data5)){
const err20 = {instancePath:instancePath+"/contact/phone",schemaPath:"#/properties/contact/properties/phone/pattern",keyword:"pattern",params:{pattern: "^\\+?[0-9 ()-]+$"},schema:"^\\+?[0-9 ()-]+$",parentSchema:schema178.properties.contact.properties.phone,data:data5};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/contact/phone",schemaPath:"#/properties/contact/properties/phone/type",keyword:"type",params:{type: "string"},schema:schema178.properties.contact.properties.phone.type,parentSchema:schema178.properties.contact.properties.phone,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data2.url !== undefined){
let data6 = data2.url;
if(typeof data6 === "string"){
if(func1(data6) > 512){
const err22 = {instancePath:instancePath+"/contact/url",schemaPath:"#/properties/contact/properties/url/maxLength",keyword:"maxLength",params:{limit: 512},schema:512,parentSchema:schema178.properties.contact.properties.url,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(func1(data6) < 1){
const err23 = {instancePath:instancePath+"/contact/url",schemaPath:"#/properties/contact/properties/url/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema178.properties.contact.properties.url,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!pattern76.test(data6)){
const err24 = {instancePath:instancePath+"/contact/url",schemaPath:"#/properties/contact/properties/url/pattern",keyword:"pattern",params:{pattern: "^https://"},schema:"^https://",parentSchema:schema178.properties.contact.properties.url,data:data6};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/contact/url",schemaPath:"#/properties/contact/properties/url/type",keyword:"type",params:{type: "string"},schema:schema178.properties.contact.properties.url.type,parentSchema:schema178.properties.contact.properties.url,data:data6};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/contact",schemaPath:"#/properties/contact/type",keyword:"type",params:{type: "object"},schema:schema178.properties.contact.type,parentSchema:schema178.properties.contact,data:data2};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.stay !== undefined){
let data7 = data.stay;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length < 1){
const err27 = {instancePath:instancePath+"/stay",schemaPath:"#/properties/stay/minProperties",keyword:"minProperties",params:{limit: 1},schema:1,parentSchema:schema178.properties.stay,data:data7};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key2 in data7){
if(!((key2 === "arrival") || (key2 === "departure"))){
const err28 = {instancePath:instancePath+"/stay",schemaPath:"#/properties/stay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema178.properties.stay,data:data7};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data7.arrival !== undefined){
let data8 = data7.arrival;
if(typeof data8 === "string"){
if(func1(data8) > 64){
const err29 = {instancePath:instancePath+"/stay/arrival",schemaPath:"#/$defs/MetadataMember/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema180,data:data8};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(func1(data8) < 1){
const err30 = {instancePath:instancePath+"/stay/arrival",schemaPath:"#/$defs/MetadataMember/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema180,data:data8};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/stay/arrival",schemaPath:"#/$defs/MetadataMember/type",keyword:"type",params:{type: "string"},schema:schema180.type,parentSchema:schema180,data:data8};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data7.departure !== undefined){
let data9 = data7.departure;
if(typeof data9 === "string"){
if(func1(data9) > 64){
const err32 = {instancePath:instancePath+"/stay/departure",schemaPath:"#/$defs/MetadataMember/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema180,data:data9};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(func1(data9) < 1){
const err33 = {instancePath:instancePath+"/stay/departure",schemaPath:"#/$defs/MetadataMember/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema180,data:data9};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/stay/departure",schemaPath:"#/$defs/MetadataMember/type",keyword:"type",params:{type: "string"},schema:schema180.type,parentSchema:schema180,data:data9};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/stay",schemaPath:"#/properties/stay/type",keyword:"type",params:{type: "object"},schema:schema178.properties.stay.type,parentSchema:schema178.properties.stay,data:data7};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.documentCountry !== undefined){
let data10 = data.documentCountry;
if(typeof data10 === "string"){
if(func1(data10) > 64){
const err36 = {instancePath:instancePath+"/documentCountry",schemaPath:"#/$defs/MetadataMember/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema180,data:data10};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(func1(data10) < 1){
const err37 = {instancePath:instancePath+"/documentCountry",schemaPath:"#/$defs/MetadataMember/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema180,data:data10};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/documentCountry",schemaPath:"#/$defs/MetadataMember/type",keyword:"type",params:{type: "string"},schema:schema180.type,parentSchema:schema180,data:data10};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema178.type,parentSchema:schema178,data};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate113.errors = vErrors;
return errors === 0;
}
validate113.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const pattern72 = new RegExp("^[a-z][A-Za-z0-9]{0,63}$", "u");

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate85.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.steps === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "steps"},schema:schema147.required,parentSchema:schema147,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "steps") || (key0 === "lifetimeMinutes")) || (key0 === "review")) || (key0 === "retention")) || (key0 === "singleActiveSession")) || (key0 === "vaults")) || (key0 === "facts")) || (key0 === "guest"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema147,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.steps !== undefined){
let data0 = data.steps;
if(Array.isArray(data0)){
if(data0.length > 11){
const err2 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/maxItems",keyword:"maxItems",params:{limit: 11},schema:11,parentSchema:schema147.properties.steps,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.length < 1){
const err3 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema147.properties.steps,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate86(data0[i0], {instancePath:instancePath+"/steps/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"},schema:schema147.properties.steps.type,parentSchema:schema147.properties.steps,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.lifetimeMinutes !== undefined){
let data2 = data.lifetimeMinutes;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/lifetimeMinutes",schemaPath:"#/properties/lifetimeMinutes/type",keyword:"type",params:{type: "integer"},schema:schema147.properties.lifetimeMinutes.type,parentSchema:schema147.properties.lifetimeMinutes,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 129600 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/lifetimeMinutes",schemaPath:"#/properties/lifetimeMinutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 129600},schema:129600,parentSchema:schema147.properties.lifetimeMinutes,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 15 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/lifetimeMinutes",schemaPath:"#/properties/lifetimeMinutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 15},schema:15,parentSchema:schema147.properties.lifetimeMinutes,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.review !== undefined){
if(!(validate108(data.review, {instancePath:instancePath+"/review",parentData:data,parentDataProperty:"review",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
errors = vErrors.length;
}
}
if(data.retention !== undefined){
if(!(validate43(data.retention, {instancePath:instancePath+"/retention",parentData:data,parentDataProperty:"retention",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
if(data.singleActiveSession !== undefined){
let data5 = data.singleActiveSession;
if(typeof data5 !== "boolean"){
const err8 = {instancePath:instancePath+"/singleActiveSession",schemaPath:"#/properties/singleActiveSession/type",keyword:"type",params:{type: "boolean"},schema:schema147.properties.singleActiveSession.type,parentSchema:schema147.properties.singleActiveSession,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.vaults !== undefined){
let data6 = data.vaults;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(Object.keys(data6).length > 32){
const err9 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/maxProperties",keyword:"maxProperties",params:{limit: 32},schema:32,parentSchema:schema147.properties.vaults,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data6){
const _errs13 = errors;
if(typeof key1 === "string"){
if(func1(key1) > 64){
const err10 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/propertyNames/maxLength",keyword:"maxLength",params:{limit: 64},schema:64,parentSchema:schema147.properties.vaults.propertyNames,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func1(key1) < 1){
const err11 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/propertyNames/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema147.properties.vaults.propertyNames,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var valid3 = _errs13 === errors;
if(!valid3){
const err12 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/propertyNames",keyword:"propertyNames",params:{propertyName: key1},schema:schema147.properties.vaults.propertyNames,parentSchema:schema147.properties.vaults,data:data6};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
for(const key2 in data6){
let data7 = data6[key2];
if(typeof data7 === "string"){
if(func1(data7) > 512){
const err13 = {instancePath:instancePath+"/vaults/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vaults/additionalProperties/maxLength",keyword:"maxLength",params:{limit: 512},schema:512,parentSchema:schema147.properties.vaults.additionalProperties,data:data7};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func1(data7) < 1){
const err14 = {instancePath:instancePath+"/vaults/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vaults/additionalProperties/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema147.properties.vaults.additionalProperties,data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/vaults/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/vaults/additionalProperties/type",keyword:"type",params:{type: "string"},schema:schema147.properties.vaults.additionalProperties.type,parentSchema:schema147.properties.vaults.additionalProperties,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/vaults",schemaPath:"#/properties/vaults/type",keyword:"type",params:{type: "object"},schema:schema147.properties.vaults.type,parentSchema:schema147.properties.vaults,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.facts !== undefined){
let data8 = data.facts;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length > 128){
const err17 = {instancePath:instancePath+"/facts",schemaPath:"#/properties/facts/maxProperties",keyword:"maxProperties",params:{limit: 128},schema:128,parentSchema:schema147.properties.facts,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
for(const key3 in data8){
const _errs19 = errors;
if(typeof key3 === "string"){
if(!pattern72.test(key3)){
const err18 = {instancePath:instancePath+"/facts",schemaPath:"#/properties/facts/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][A-Za-z0-9]{0,63}$"},schema:"^[a-z][A-Za-z0-9]{0,63}$",parentSchema:schema147.properties.facts.propertyNames,data:key3,propertyName:key3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var valid5 = _errs19 === errors;
if(!valid5){
const err19 = {instancePath:instancePath+"/facts",schemaPath:"#/properties/facts/propertyNames",keyword:"propertyNames",params:{propertyName: key3},schema:schema147.properties.facts.propertyNames,parentSchema:schema147.properties.facts,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
for(const key4 in data8){
if(!(validate111(data8[key4], {instancePath:instancePath+"/facts/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data8,parentDataProperty:key4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/facts",schemaPath:"#/properties/facts/type",keyword:"type",params:{type: "object"},schema:schema147.properties.facts.type,parentSchema:schema147.properties.facts,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.guest !== undefined){
if(!(validate113(data.guest, {instancePath:instancePath+"/guest",parentData:data,parentDataProperty:"guest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema147.type,parentSchema:schema147,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate85.errors = vErrors;
return errors === 0;
}
validate85.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const requests = {
  'createComplianceSession': exported0,
  'verifyWebhookSignature': exported1,
  'putBooking': exported2,
  'addBookingGuest': exported3,
  'recordArrival': exported7,
  'recordDeparture': exported7,
  'recordNoShow': exported7,
  'cancelBooking': exported7,
};
export const produced = {
  'compliance-session.changes': exported8,
  'evidence-package.changes': exported9,
  'webhook-delivery.receipts': exported10,
  'stay.changes': exported11,
  'booking.changes': exported12,
};
export const consumed = {
  'compliance-session.changes': exported13,
  'evidence-package.changes': exported14,
  'webhook-delivery.receipts': exported15,
  'stay.changes': exported16,
  'booking.changes': exported17,
};
export const profileDefinition = exported18;
