ALTER TABLE "owners" VALIDATE CONSTRAINT "owners_member_of_owners_business_key_fk";
