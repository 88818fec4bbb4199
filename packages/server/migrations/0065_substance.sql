-- What drugs are made of and patients are allergic to, by the hospital's own list, and why somebody gave a drug all the
-- same.

create table substance (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 150),
  name_key text not null generated always as (lower(name)) stored,
  -- Penicillins: who is allergic to one of a class is taken to be allergic to all of it. Empty where it has none.
  drug_class text not null default '' check (length(drug_class) <= 100),
  -- Another class that may cross-react.
  cross_class text not null default '' check (length(cross_class) <= 100),
  -- Other names and brands, between commas.
  words text not null default '' check (length(words) <= 1000),
  status smallint not null default 1 check (status in (0, 1)),
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint substance_name_taken unique (tenant_id, name_key)
);

-- What every hospital begins with. Called where one signs up, and below for those that did before.
create function ship_substances(hospital uuid) returns void
  language sql
begin atomic
  insert into substance (tenant_id, name, drug_class, cross_class, words)
  select hospital, v.name, v.drug_class, v.cross_class, v.words from (values
    ('Penicillin', 'Penicillins', 'Cephalosporins',
      'penicillin V, penicillin G, benzylpenicillin, phenoxymethylpenicillin, procaine penicillin, benzathine penicillin, Penadur, Crystapen'),
    ('Amoxicillin', 'Penicillins', 'Cephalosporins', 'amoxycillin, Amoxil, Moxatag'),
    ('Amoxicillin with clavulanic acid', 'Penicillins', 'Cephalosporins',
      'co-amoxiclav, amoxiclav, amoxicillin clavulanate, Augmentin, Clavulin, Amoksiklav'),
    ('Ampicillin', 'Penicillins', 'Cephalosporins', 'Penbritin'),
    ('Ampicillin with cloxacillin', 'Penicillins', 'Cephalosporins', 'Ampiclox'),
    ('Cloxacillin', 'Penicillins', 'Cephalosporins', 'Orbenin'),
    ('Flucloxacillin', 'Penicillins', 'Cephalosporins', 'Floxapen'),
    ('Piperacillin with tazobactam', 'Penicillins', 'Cephalosporins', 'piperacillin, Tazocin'),
    ('Cephalosporin', 'Cephalosporins', 'Penicillins', 'cefalosporin'),
    ('Cefalexin', 'Cephalosporins', 'Penicillins', 'cephalexin, Keflex'),
    ('Cefadroxil', 'Cephalosporins', 'Penicillins', 'Duricef'),
    ('Cefazolin', 'Cephalosporins', 'Penicillins', 'cephazolin'),
    ('Cefuroxime', 'Cephalosporins', 'Penicillins', 'Zinnat, Zinacef'),
    ('Cefixime', 'Cephalosporins', 'Penicillins', 'Suprax'),
    ('Cefpodoxime', 'Cephalosporins', 'Penicillins', 'Orelox'),
    ('Ceftriaxone', 'Cephalosporins', 'Penicillins', 'Rocephin'),
    ('Cefotaxime', 'Cephalosporins', 'Penicillins', 'Claforan'),
    ('Ceftazidime', 'Cephalosporins', 'Penicillins', 'Fortum'),
    ('Cefepime', 'Cephalosporins', 'Penicillins', 'Maxipime'),
    ('Meropenem', 'Carbapenems', 'Penicillins', 'Meronem'),
    ('Imipenem', 'Carbapenems', 'Penicillins', 'Tienam'),
    ('Sulfonamide', 'Sulfonamides', '', 'sulfa, sulpha, sulphonamide'),
    ('Co-trimoxazole', 'Sulfonamides', '',
      'cotrimoxazole, trimethoprim sulfamethoxazole, sulfamethoxazole trimethoprim, Septrin, Bactrim'),
    ('Sulfamethoxazole', 'Sulfonamides', '', 'sulphamethoxazole'),
    ('Sulfadoxine with pyrimethamine', 'Sulfonamides', '',
      'sulfadoxine, sulphadoxine, sulfadoxine pyrimethamine, Fansidar, Amalar, Maloxine'),
    ('Sulfadiazine', 'Sulfonamides', '', 'sulphadiazine, silver sulfadiazine, Flamazine, Dermazine'),
    ('Sulfasalazine', 'Sulfonamides', '', 'sulphasalazine, Salazopyrin'),
    ('Erythromycin', 'Macrolides', '', 'Erythrocin'),
    ('Azithromycin', 'Macrolides', '', 'Zithromax'),
    ('Clarithromycin', 'Macrolides', '', 'Klacid'),
    ('Ciprofloxacin', 'Quinolones', '', 'Ciprotab, Ciproxin'),
    ('Levofloxacin', 'Quinolones', '', 'Tavanic'),
    ('Ofloxacin', 'Quinolones', '', 'Tarivid'),
    ('Moxifloxacin', 'Quinolones', '', 'Avelox'),
    ('Nalidixic acid', 'Quinolones', '', 'Negram'),
    ('Tetracycline', 'Tetracyclines', '', 'oxytetracycline'),
    ('Doxycycline', 'Tetracyclines', '', 'Vibramycin'),
    ('Minocycline', 'Tetracyclines', '', 'Minocin'),
    ('Gentamicin', 'Aminoglycosides', '', 'gentamycin, Garamycin'),
    ('Streptomycin', 'Aminoglycosides', '', ''),
    ('Amikacin', 'Aminoglycosides', '', ''),
    ('Neomycin', 'Aminoglycosides', '', ''),
    ('Metronidazole', 'Nitroimidazoles', '', 'Flagyl'),
    ('Tinidazole', 'Nitroimidazoles', '', 'Fasigyn'),
    ('Secnidazole', 'Nitroimidazoles', '', ''),
    ('Nitrofurantoin', '', '', 'Macrobid'),
    ('Chloramphenicol', '', '', 'Chloromycetin'),
    ('Clindamycin', 'Lincosamides', '', 'Dalacin'),
    ('Lincomycin', 'Lincosamides', '', 'Lincocin'),
    ('Vancomycin', 'Glycopeptides', '', 'Vancocin'),
    ('Rifampicin', 'Rifamycins', '', 'rifampin, Rimactane'),
    ('Isoniazid', '', '', ''),
    ('Nevirapine', 'Non-nucleoside reverse transcriptase inhibitors', '', 'Viramune'),
    ('Efavirenz', 'Non-nucleoside reverse transcriptase inhibitors', '', ''),
    ('Abacavir', '', '', 'Ziagen'),
    ('NSAID', 'NSAIDs', '', 'non-steroidal anti-inflammatory'),
    ('Aspirin', 'NSAIDs', '', 'acetylsalicylic acid, ASA, Disprin'),
    ('Ibuprofen', 'NSAIDs', '', 'Brufen, Nurofen, Advil'),
    ('Diclofenac', 'NSAIDs', '', 'Voltaren, Cataflam'),
    ('Naproxen', 'NSAIDs', '', 'Naprosyn'),
    ('Piroxicam', 'NSAIDs', '', 'Feldene'),
    ('Meloxicam', 'NSAIDs', '', 'Mobic'),
    ('Indometacin', 'NSAIDs', '', 'indomethacin, Indocid'),
    ('Ketorolac', 'NSAIDs', '', 'Toradol'),
    ('Ketoprofen', 'NSAIDs', '', ''),
    ('Mefenamic acid', 'NSAIDs', '', 'mefenamate, Ponstan'),
    ('Celecoxib', 'NSAIDs', '', 'Celebrex'),
    ('Paracetamol', '', '', 'acetaminophen, Panadol'),
    ('Metamizole', '', '', 'dipyrone, Novalgin, Analgin'),
    ('Opioid', 'Opioids', '', 'opiate'),
    ('Morphine', 'Opioids', '', ''),
    ('Codeine', 'Opioids', '', 'co-codamol, dihydrocodeine'),
    ('Tramadol', 'Opioids', '', 'Tramal'),
    ('Pethidine', 'Opioids', '', 'meperidine'),
    ('Fentanyl', 'Opioids', '', ''),
    ('Pentazocine', 'Opioids', '', 'Fortwin'),
    ('Oxycodone', 'Opioids', '', ''),
    ('ACE inhibitor', 'ACE inhibitors', '', 'angiotensin converting enzyme inhibitor'),
    ('Lisinopril', 'ACE inhibitors', '', 'Zestril'),
    ('Enalapril', 'ACE inhibitors', '', 'Renitec'),
    ('Captopril', 'ACE inhibitors', '', 'Capoten'),
    ('Ramipril', 'ACE inhibitors', '', 'Tritace'),
    ('Perindopril', 'ACE inhibitors', '', 'Coversyl'),
    ('Losartan', 'Angiotensin receptor blockers', '', 'Cozaar'),
    ('Valsartan', 'Angiotensin receptor blockers', '', 'Diovan'),
    ('Telmisartan', 'Angiotensin receptor blockers', '', 'Micardis'),
    ('Candesartan', 'Angiotensin receptor blockers', '', ''),
    ('Amlodipine', 'Calcium channel blockers', '', 'Norvasc'),
    ('Nifedipine', 'Calcium channel blockers', '', 'Adalat'),
    ('Atenolol', 'Beta blockers', '', 'Tenormin'),
    ('Propranolol', 'Beta blockers', '', 'Inderal'),
    ('Bisoprolol', 'Beta blockers', '', 'Concor'),
    ('Hydrochlorothiazide', 'Thiazides', '', 'HCTZ'),
    ('Bendroflumethiazide', 'Thiazides', '', 'bendrofluazide'),
    ('Furosemide', 'Loop diuretics', '', 'frusemide, Lasix'),
    ('Spironolactone', '', '', 'Aldactone'),
    ('Statin', 'Statins', '', ''),
    ('Atorvastatin', 'Statins', '', 'Lipitor'),
    ('Simvastatin', 'Statins', '', 'Zocor'),
    ('Rosuvastatin', 'Statins', '', 'Crestor'),
    ('Metformin', 'Biguanides', '', 'Glucophage'),
    ('Glibenclamide', 'Sulfonylureas', '', 'glyburide, Daonil'),
    ('Glimepiride', 'Sulfonylureas', '', 'Amaryl'),
    ('Insulin', '', '', 'Mixtard, Actrapid, Humulin'),
    ('Local anaesthetic', 'Local anaesthetics', '', 'local anesthetic'),
    ('Lidocaine', 'Local anaesthetics', '', 'lignocaine, Xylocaine'),
    ('Bupivacaine', 'Local anaesthetics', '', 'Marcaine'),
    ('Procaine', 'Local anaesthetics', '', ''),
    ('Suxamethonium', 'Muscle relaxants', '', 'succinylcholine, Scoline'),
    ('Propofol', '', '', 'Diprivan'),
    ('Ketamine', '', '', 'Ketalar'),
    ('Iodinated contrast', 'Iodinated contrast media', '',
      'contrast medium, contrast media, contrast dye, radiocontrast, iohexol, Omnipaque, Urografin'),
    ('Povidone iodine', '', '', 'iodine, Betadine'),
    ('Chlorhexidine', '', '', 'Savlon'),
    ('Latex', '', '', 'rubber, latex glove'),
    ('Chloroquine', '4-aminoquinolines', '', 'Nivaquine'),
    ('Hydroxychloroquine', '4-aminoquinolines', '', 'Plaquenil'),
    ('Amodiaquine', '4-aminoquinolines', '', 'Camoquin'),
    ('Quinine', 'Cinchona alkaloids', '', ''),
    ('Artemether with lumefantrine', 'Artemisinins', '',
      'artemether lumefantrine, artemether, lumefantrine, Coartem, Lonart'),
    ('Artesunate', 'Artemisinins', '', ''),
    ('Phenytoin', 'Aromatic anticonvulsants', '', 'Epanutin'),
    ('Carbamazepine', 'Aromatic anticonvulsants', '', 'Tegretol'),
    ('Phenobarbital', 'Aromatic anticonvulsants', '', 'phenobarbitone, Luminal'),
    ('Lamotrigine', 'Aromatic anticonvulsants', '', 'Lamictal'),
    ('Sodium valproate', '', '', 'valproate, valproic acid, Epilim'),
    ('Allopurinol', '', '', 'Zyloric'),
    ('Heparin', 'Heparins', '', ''),
    ('Enoxaparin', 'Heparins', '', 'Clexane'),
    ('Warfarin', '', '', ''),
    ('Omeprazole', 'Proton pump inhibitors', '', 'Losec'),
    ('Esomeprazole', 'Proton pump inhibitors', '', 'Nexium'),
    ('Rabeprazole', 'Proton pump inhibitors', '', ''),
    ('Chlorphenamine', 'Antihistamines', '', 'chlorpheniramine, Piriton'),
    ('Promethazine', 'Antihistamines', '', 'Phenergan'),
    ('Metoclopramide', '', '', 'Plasil, Maxolon'),
    ('Hydrocortisone', 'Corticosteroids', '', ''),
    ('Prednisolone', 'Corticosteroids', '', 'prednisone'),
    ('Dexamethasone', 'Corticosteroids', '', ''),
    ('Salbutamol', '', '', 'albuterol, Ventolin'),
    ('Tetanus antitoxin', 'Antisera', '', 'antitetanus serum, ATS')
  ) as v (name, drug_class, cross_class, words)
  on conflict do nothing;
end;

select ship_substances(id) from tenant;
select protect_tenant_table('substance');

alter table drug
  add column substance_id uuid,
  add constraint drug_substance_exists foreign key (tenant_id, substance_id) references substance (tenant_id, id);
create index drug_of_substance on drug (tenant_id, substance_id) where substance_id is not null;

alter table patient_fact
  add column substance_id uuid,
  add constraint patient_fact_substance_exists
    foreign key (tenant_id, substance_id) references substance (tenant_id, id),
  add check (substance_id is null or kind = 'ALLERGY');
create index patient_fact_of_substance on patient_fact (tenant_id, substance_id) where substance_id is not null;

-- What hospitals have already is matched by name: the longest name or word that stands in it. The wall holds the owner
-- as well, and this goes through all hospitals.
alter table substance no force row level security;
create table substance_word as
  select s.tenant_id, s.id, '% ' || trim(regexp_replace(lower(term), '[^[:alnum:]]+', ' ', 'g')) || ' %' as pattern,
    length(term) as weight
  from substance s, unnest(array_append(string_to_array(s.words, ','), s.name)) as term
  where trim(term) <> '';

alter table drug no force row level security;
alter table patient_fact no force row level security;
update drug d set substance_id = (
  select w.id from substance_word w
  where w.tenant_id = d.tenant_id
    and ' ' || trim(regexp_replace(lower(d.name), '[^[:alnum:]]+', ' ', 'g')) || ' ' like w.pattern
  order by w.weight desc, w.id limit 1);
update patient_fact f set substance_id = (
  select w.id from substance_word w
  where w.tenant_id = f.tenant_id
    and ' ' || trim(regexp_replace(lower(f.name), '[^[:alnum:]]+', ' ', 'g')) || ' ' like w.pattern
  order by w.weight desc, w.id limit 1)
where f.kind = 'ALLERGY';
drop table substance_word;
alter table substance force row level security;
alter table drug force row level security;
alter table patient_fact force row level security;

-- Why something was prescribed, billed or handed out to somebody who is allergic to it. Only ever added to.
create table allergy_acknowledgement (
  tenant_id uuid not null default current_tenant() references tenant (id),
  id uuid not null,
  pharmacy_request_id uuid not null,
  fact_id uuid not null,
  -- The allergy as it was read: one that was changed since is read anew.
  fact_version integer not null,
  -- Null where it is about a word of the prescription's text.
  drug_id uuid,
  prescribed text not null check (length(prescribed) between 1 and 4000),
  kind text not null check (kind in ('SUBSTANCE', 'CLASS', 'WORD')),
  stage text not null check (stage in ('PRESCRIBED', 'BILLED', 'DISPENSED')),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  account_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, pharmacy_request_id) references pharmacy_request (tenant_id, id),
  foreign key (tenant_id, fact_id) references patient_fact (tenant_id, id),
  constraint allergy_acknowledgement_drug_exists foreign key (tenant_id, drug_id) references drug (tenant_id, id),
  foreign key (tenant_id, account_id) references account (tenant_id, id)
);
create index allergy_acknowledgement_of_request on allergy_acknowledgement (tenant_id, pharmacy_request_id);
create index allergy_acknowledgement_of_fact on allergy_acknowledgement (tenant_id, fact_id);
create index allergy_acknowledgement_of_drug on allergy_acknowledgement (tenant_id, drug_id) where drug_id is not null;
select protect_tenant_table('allergy_acknowledgement');
revoke update, delete on allergy_acknowledgement from almoner_app;
